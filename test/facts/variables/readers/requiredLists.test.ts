import { assert, describe, it } from "@effect/vitest"
import { needs, program } from "../support.ts"

const javascript = (code: string, path = "server.js") =>
  needs({ ...program, [path]: `${code}\n${path === "server.js" ? program["server.js"] : ""}` })

const python = (code: string) =>
  needs({
    "requirements.txt": "flask==3.1.0\n",
    "app.py": `import os\nimport sys\nfrom flask import Flask\n${code}\napp = Flask(__name__)\nif __name__ == "__main__":\n    app.run(port=5000)\n`
  })

const listed = 'const keys = ["ACME_API_KEY", "ACME_SENDER"]\n'
const listedInPython = 'KEYS = ["ACME_API_KEY", "ACME_SENDER"]\n'
const warned = `${listed}for (const key of keys) {\n  if (!process.env[key]) {\n    console.warn(key)\n  }\n}\n`

const needed = ["ACME_API_KEY required", "ACME_SENDER required"]

describe("variables in a list", () => {
  it.each([
    'const keys = ["ACME_API_KEY", "ACME_SENDER"]\nfor (const key of keys) {\n  if (!process.env[key]) {\n    throw new Error(`${key} is missing`)\n  }\n}',
    "const keys = [\n  'ACME_API_KEY', // theirs\n  'ACME_SENDER',\n]\nconst missing = keys.filter((key) => !process.env[key])\nif (missing.length > 0) {\n  console.error(missing)\n  process.exit(1)\n}",
    'function check() {\n  ["ACME_API_KEY", "ACME_SENDER"].forEach((key) => {\n    if (!process.env[key]) throw new Error(key)\n  })\n}\ncheck()',
    `${listed}const missing = []\nfor (const key of keys) {\n  if (!process.env[key]) {\n    missing.push(key)\n  }\n}\nif (missing.length) throw new Error(missing.join())`,
    `${listed}let isComplete = true\nkeys.forEach((key) => {\n  if (!process.env[key]) isComplete = false\n})\nif (isComplete) {\n  console.log("ready")\n} else {\n  process.exit(1)\n}`,
    `${listed}if (keys.some((key) => !process.env[key])) {\n  console.error(keys)\n  process.exit(1)\n}`,
    `${listed}const missing = keys.filter(\n  (key) => !process.env[key]\n)\nif (missing.length > 0) {\n  throw new Error(missing.join())\n}`,
    `${listed}function check() {\n  const missing = keys.filter((key) => !process.env[key])\n  if (missing.length === 0) return\n  throw new Error(missing.join())\n}\ncheck()`,
    `${listed}function missingKeys() {\n  return keys.filter((key) => !process.env[key])\n}\nconst gone = missingKeys()\nif (gone.length) {\n  process.exit(1)\n}`
  ])("are needed where a program in JavaScript ends without one of them: %s", (code) => {
    assert.deepStrictEqual(javascript(code), needed)
  })

  it.each([
    'keys = ["ACME_API_KEY", "ACME_SENDER"]\nmissing = [key for key in keys if not os.getenv(key)]\nif missing:\n    sys.exit(1)',
    'for key in ("ACME_API_KEY", "ACME_SENDER"):\n    pass\nKEYS = (\n    "ACME_API_KEY",\n    "ACME_SENDER",\n)\nfor key in KEYS:\n    if not os.environ.get(key):\n        raise RuntimeError(key)',
    `${listedInPython}complete = True\nfor key in KEYS:\n    if not os.environ.get(key):\n        print(key)\n        complete = False\nif not complete:\n    sys.exit(1)`,
    `${listedInPython}missing = [\n    key\n    for key in KEYS\n    if not os.getenv(key)\n]\nif missing:\n    raise RuntimeError(missing)`,
    `${listedInPython}def missing():\n    found = []\n    for key in KEYS:\n        if not os.getenv(key):\n            found.append(key)\n    return found\nif missing():\n    sys.exit(1)`
  ])("are needed where one in Python does: %s", (code) => {
    assert.deepStrictEqual(python(code), needed)
  })

  it.each([
    'const keys = ["ACME_API_KEY", "ACME_SENDER"]\nfor (const key of keys) {\n  if (!process.env[key]) {\n    console.warn(`${key} is not there`)\n  }\n}',
    'const keys = ["ACME_API_KEY", "ACME_SENDER"]\nconst isOn = keys.every((key) => process.env[key])\nif (!isOn) off()\n\nfunction stop() {\n  throw new Error()\n}',
    `${warned}app.listen(3000, (err) => {\n  if (err) throw err\n})`,
    `${warned}if (typeof fetch === "undefined") {\n  process.exit(1)\n}`,
    `${listed}const missing = keys.filter((key) => !process.env[key])\nif (missing.length > 0) {\n  console.warn(missing)\n}\nif (typeof fetch === "undefined") throw new Error()`,
    `${listed}function warn() {\n  const missing = keys.filter((key) => !process.env[key])\n  if (missing.length) console.warn(missing)\n}\nfunction load(missing) {\n  if (missing) throw new Error()\n}`
  ])("are not where it goes on: %s", (code) => {
    assert.deepStrictEqual(
      javascript(code).filter((one) => one.endsWith(" required")),
      []
    )
  })

  it.each([
    `${listedInPython}for key in KEYS:\n    if not os.getenv(key):\n        print(key)\ntry:\n    import acme\nexcept ImportError:\n    sys.exit(1)`,
    `try:\n    ${listedInPython}    for key in KEYS:\n        if not os.getenv(key):\n            print(key)\n    import acme\nexcept ImportError:\n    sys.exit(1)`
  ])("are not where one in Python goes on: %s", (code) => {
    assert.deepStrictEqual(
      python(code).filter((one) => one.endsWith(" required")),
      []
    )
  })

  it("are not where a tool asks for them", () => {
    assert.deepStrictEqual(
      javascript(
        'const keys = ["ACME_API_KEY"]\nfor (const key of keys) {\n  if (!process.env[key]) throw new Error(key)\n}',
        "scripts/check.js"
      ),
      []
    )
  })
})
