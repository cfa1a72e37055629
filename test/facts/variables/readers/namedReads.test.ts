import { assert, it } from "@effect/vitest"
import { environmentOf, goProgram, needs, program } from "../support.ts"

const django = (settings: string) =>
  environmentOf({
    "requirements.txt": "flask==3.1\ngunicorn==23.0\n",
    "app.py": "from flask import Flask\n\napp = Flask(__name__)\n",
    "settings.py": settings
  }).map(({ name, need }) => `${name} ${need}`)

it("names that code hands to a function which reads the environment are variables, those with a default optional", () => {
  assert.deepStrictEqual(
    needs({
      ...goProgram,
      "config.go":
        'package main\n\nfunc setting(key, fallback string) string {\n\tif v := os.Getenv(key); v != "" {\n\t\treturn v\n\t}\n\treturn fallback\n}\n\nvar shade = setting("DESK_SHADE", "dark")\n'
    }),
    ["DESK_SHADE optional"]
  )
  assert.deepStrictEqual(
    needs({
      ...program,
      "config.js":
        'const setting = (key, otherwise) => process.env[key] ?? otherwise\nexport const shade = setting("DESK_SHADE", "dark")\nexport const tone = setting(\n  "DESK_TONE"\n)\n'
    }),
    ["DESK_SHADE optional", "DESK_TONE optional"]
  )
  assert.deepStrictEqual(
    django(
      'import os\n\n\ndef setting(key, otherwise=None):\n    value = os.environ.get(key)\n    return value or otherwise\n\n\nSHADE = setting("DESK_SHADE", "dark")\n# setting("DESK_OLD")\n'
    ),
    ["DESK_SHADE optional"]
  )
})

it("names that a class of settings, or one built upon it, is told are variables wherever they stand", () => {
  assert.deepStrictEqual(
    django(
      "import os\n\n\nclass Setting:\n    def __init__(self, kind, otherwise=None, variable=None):\n        self.variable = variable\n\n    def value(self):\n        if self.variable in os.environ:\n            return os.environ[self.variable]\n        return None\n\n\nclass Colour(Setting):\n    pass\n\n\ntable = {\n    'shade': Setting((str, None), 'dark', 'DESK_SHADE'),\n    'tone': Colour(\n        str,\n        variable='DESK_TONE',\n    ),\n    'depth': Setting(int, 3),\n}\n"
    ),
    ["DESK_SHADE optional", "DESK_TONE optional"]
  )
})

it("what is called with another first thing than the name, or reads nothing of the environment, names no variable", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "config.js":
        'function pick(list, key) {\n  return process.env[key]\n}\nfunction show(key) {\n  return key\n}\npick("DESK_SHADE", "x")\nshow("DESK_TONE")\n'
    }),
    []
  )
})

it("a helper that is called after the environment is read as the libraries that are called so", () => {
  assert.deepStrictEqual(
    django(
      'import os\n\n\ndef env(key, cast=str):\n    return cast(os.environ[key])\n\n\nDEPTH = env("DESK_DEPTH", cast=int)\n'
    ),
    ["DESK_DEPTH required"]
  )
})
