"""Brotli for a Python that has none: the one that LENDER names does the work."""

import os
import pickle
import subprocess

MODE_FONT = 2
ASKED = ("import brotli, pickle, sys; name, data, options = pickle.load(sys.stdin.buffer); "
         "sys.stdout.buffer.write(getattr(brotli, name)(data, **options))")


def compress(data, **options):
    return answer("compress", data, options)


def decompress(data):
    return answer("decompress", data, {})


def answer(name, data, options):
    question = pickle.dumps((name, bytes(data), options))
    lender = [os.environ["LENDER"], "-I", "-c", ASKED]
    return subprocess.run(lender, input=question, stdout=subprocess.PIPE, check=True).stdout
