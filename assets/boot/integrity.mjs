// How the page and the service worker check a file of the site.

// Browsers insist on these MIME types.
const TYPES = { css: 'css', js: 'javascript', mjs: 'javascript', svg: 'svg', wasm: 'wasm' };

// Whether a response succeeded and has the MIME type that the file's suffix calls for.
export const isUsable = (response, url) => {
  const expected = TYPES[url.split('.').at(-1)] ?? '';
  return Boolean(response?.ok && String(response.headers.get('Content-Type')).includes(expected));
};

// In the format of `integrity` attributes.
export const digestOf = async bytes =>
  `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))}`;
