// What a file of the site has to be, for the page and the service worker alike.

// Browsers insist on these types.
const TYPES = { css: 'css', js: 'javascript', mjs: 'javascript', svg: 'svg', wasm: 'wasm' };

export const isFit = (response, url) => {
  const wanted = TYPES[url.split('.').at(-1)] ?? '';
  return Boolean(response?.ok && String(response.headers.get('Content-Type')).includes(wanted));
};

// As `integrity` has it.
export const digestOf = async bytes =>
  `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))}`;
