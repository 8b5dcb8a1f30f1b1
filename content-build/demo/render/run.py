"""Renders the demo catalogue's pictures; see README.md beside this file.

  blender -b --factory-startup -P run.py -- one NAME… [options]    these pictures
  blender -b --factory-startup -P run.py -- queue [options]        all that are missing, the most useful first
  blender -b --factory-startup -P run.py -- list [options]         all names, and which are missing
  options: --out FOLDER   --quality trial|good|best   --samples 10   --scale 0.25   --only PREFIX   --most MINUTES
"""
import json
import os
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from lumen import places, products  # noqa: E402

# samples of a product, samples of a place
QUALITY = dict(trial=(16, 16), good=(64, 64), best=(128, 128))


def pictures():
    with open(os.path.join(HERE, "pictures.json")) as file:
        return json.load(file)


def make(item, options):
    path = os.path.join(options["out"], item["name"])
    size = [max(16, round(side * options["scale"])) for side in item["size"]]
    samples = [options["samples"] or usual for usual in QUALITY[options["quality"]]]
    if item["view"] == "day":
        products.product(path, size, samples[0], item)
    elif item["view"] == "lit":
        products.lit(path, size, samples[0], item)
    else:
        places.place(path, size, samples[1], item)


def main(words):
    options = dict(out=os.path.join(HERE, "out"), quality="good", samples=0, scale=1.0, only="", most=1e9)
    for name, value in list(options.items()):
        if f"--{name}" in words:
            i = words.index(f"--{name}")
            options[name] = type(value)(words[i + 1])
            del words[i : i + 2]
    command, names = words[0], words[1:]
    wanted = [item for item in pictures() if item["name"].startswith(options["only"])]
    missing = [item for item in wanted if not os.path.exists(os.path.join(options["out"], item["name"]))]
    if command == "one":
        for item in pictures():
            if item["name"] in names or item["name"].removesuffix(".jpg") in names:
                make(item, options)
    elif command == "list":
        print("\n".join(f"{'missing' if item in missing else 'there  '} {item['name']}" for item in wanted))
    elif command == "queue":
        until = time.time() + options["most"] * 60
        for item in missing:
            if time.time() < until:
                try:
                    make(item, options)
                except Exception:  # one picture that fails must not stop a night's work
                    traceback.print_exc()
    else:
        sys.exit(__doc__)


main(sys.argv[sys.argv.index("--") + 1 :])
