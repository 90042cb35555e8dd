"""Stands in for the Brotli library in a Python without it: runs the Python named by BROTLI_PYTHON."""

import os
import pickle
import subprocess

MODE_FONT = 2
SCRIPT = ("import brotli, pickle, sys; name, data, options = pickle.load(sys.stdin.buffer); "
         "sys.stdout.buffer.write(getattr(brotli, name)(data, **options))")


def compress(data, **options):
    return call("compress", data, options)


def decompress(data):
    return call("decompress", data, {})


def call(name, data, options):
    arguments = pickle.dumps((name, bytes(data), options))
    command = [os.environ["BROTLI_PYTHON"], "-I", "-c", SCRIPT]
    return subprocess.run(command, input=arguments, stdout=subprocess.PIPE, check=True).stdout
