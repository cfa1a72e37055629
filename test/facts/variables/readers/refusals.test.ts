import { assert, it } from "@effect/vitest"
import { needs, program } from "../support.ts"

it("a sentence by which code ends names what is required, if code reads it", () => {
  assert.deepStrictEqual(
    needs({
      ...program,
      "a.js":
        "const name = process.env.TENANT_NAME\nif (!name) {\n  throw new Error('TENANT_NAME is required')\n}\nthrow new Error('ORDER_NUMBER is missing')\n"
    }),
    ["TENANT_NAME required"]
  )
})

it("what a tool or a test says of itself is nothing of the program's", () => {
  for (const path of ["scripts/release.js", "a.test.js"])
    assert.deepStrictEqual(
      needs({
        ...program,
        "a.js": "use(process.env.TENANT_NAME)\n",
        [path]: "if (!x) throw new Error('TENANT_NAME is required')\n"
      }),
      ["TENANT_NAME optional"],
      path
    )
})

it("a file that a variable names and that is not there says nothing of the variable", () => {
  assert.notInclude(
    needs({
      ...program,
      "config.js":
        "const at = process.env.ENV_FILE || '.env'\nif (!exists(at)) throw new Error(`The configured ENV_FILE ${at} was not found`)\n"
    }),
    "ENV_FILE required"
  )
})

const needed = (sentence: string) =>
  needs({ ...program, "a.js": `const at = process.env.POST_OFFICE\nif (!at) throw new Error('${sentence}')\n` })

it("a sentence about a part that somebody may choose is nothing that every run needs", () => {
  assert.deepStrictEqual(needed("POST_OFFICE is required when using the letter provider"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is required for the letter transport"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is required when running in production"), ["POST_OFFICE required"])
  assert.deepStrictEqual(needed("POST_OFFICE is required for sending"), ["POST_OFFICE required"])
})

it("a sentence by which code goes on without says nothing of a need", () => {
  assert.deepStrictEqual(needed("POST_OFFICE is not set. Skipping."), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is missing, letters are disabled"), ["POST_OFFICE optional"])
})

it("what is there and lacks a part is not missing, and what lacks its value is", () => {
  assert.deepStrictEqual(needed("POST_OFFICE is missing required fields"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is missing an envelope"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is missing its values"), ["POST_OFFICE required"])
  assert.deepStrictEqual(needed("POST_OFFICE is missing a required value"), ["POST_OFFICE required"])
  assert.deepStrictEqual(needed("POST_OFFICE: missing the mandatory environment variable"), ["POST_OFFICE required"])
})

const brokenOff = (opening: string, ...sentences: ReadonlyArray<string>) =>
  needs({
    ...program,
    "a.js": `const at = process.env.POST_OFFICE\nif (!at) {\n  ${opening}\n${sentences.map((one) => `    ${one}\n`).join("")}  )\n}\n`
  })

it("a sentence on the line below what ends the program names what is required", () => {
  assert.deepStrictEqual(brokenOff("throw new Error(", '"POST_OFFICE must be set"'), ["POST_OFFICE required"])
  assert.deepStrictEqual(brokenOff("throw new Error(", "`POST_OFFICE is missing. ` +", "`Letters go there.`"), [
    "POST_OFFICE required"
  ])
  assert.deepStrictEqual(brokenOff("throw new Error(", '"No letters: " +', '"POST_OFFICE is not set"'), [
    "POST_OFFICE required"
  ])
})

it("a sentence on the line below a log, or of a part that somebody may choose, is nothing that every run needs", () => {
  for (const opening of ["console.error(", "logger.warn(", "const text = join(", "throwAway(", "exitHooks.add("])
    assert.deepStrictEqual(brokenOff(opening, '"POST_OFFICE must be set"'), ["POST_OFFICE optional"], opening)
  assert.deepStrictEqual(
    brokenOff("throw new Error(", '"POST_OFFICE is missing. " +', '"It is required when using letters."'),
    ["POST_OFFICE optional"]
  )
})

it("what a run without debugging needs is no choice", () => {
  for (const when of ["when DEBUG=False", "when DEBUG is off", "if not in debug mode", "when running in production"])
    assert.deepStrictEqual(needed(`POST_OFFICE must be set ${when}`), ["POST_OFFICE required"], when)
  assert.deepStrictEqual(needed("POST_OFFICE must be set when DEBUG=True"), ["POST_OFFICE optional"])
})

it("settings of Python refuse on the next line", () => {
  assert.include(
    needs({
      "requirements.txt": "django==5.2\n",
      "manage.py": "import django\n",
      "desk/settings.py":
        'import os\nROOT_URLCONF = "desk.urls"\nHATCH = os.environ.get("DESK_HATCH", None)\nif not HATCH:\n    if not DEBUG:\n        raise ImproperlyConfigured(\n            "DESK_HATCH environment variable must be set when DEBUG=False."\n        )\n',
      "desk/wsgi.py": "application = get_wsgi_application()\n"
    }),
    "DESK_HATCH required"
  )
})

it("what is there and lacks a part of its own may be left out", () => {
  assert.deepStrictEqual(needed("POST_OFFICE is missing required fields: street"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE missing a street"), ["POST_OFFICE optional"])
  assert.deepStrictEqual(needed("POST_OFFICE is missing"), ["POST_OFFICE required"])
  assert.deepStrictEqual(needed("POST_OFFICE is missing in the environment"), ["POST_OFFICE required"])
})
