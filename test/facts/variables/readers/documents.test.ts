import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { environmentOf, needs, program } from "../support.ts"

const code = { ...program, "a.js": "use(process.env.SHADE, process.env.LIGHT, process.env.TENANT)\n" }

const demanded = (heading: string) =>
  needs({
    ...program,
    "a.js": "use(process.env.INNGEST_EVENT_KEY)\n",
    "docs/hosting.md": `# Hosting\n\n${heading}\n\n| Variable | Required |\n|---|---|\n| \`INNGEST_EVENT_KEY\` | Yes |\n`
  })

describe("documents", () => {
  it("say in tables what is required, optional and preset, of names that the program reads", () => {
    assert.deepStrictEqual(
      needs({
        ...code,
        "docs/hosting.md":
          "| Variable | Required | Default |\n|---|---|---|\n| `SHADE` | yes | |\n| `LIGHT` | no | |\n| `TENANT` | | `desk` |\n| `NOT_READ` | yes | |\n"
      }),
      ["LIGHT optional", "SHADE required", "TENANT optional"]
    )
  })

  it("say it in lists", () => {
    assert.deepStrictEqual(
      needs({ ...code, "README.md": "- `SHADE`: required, the shade\n* **LIGHT** (optional)\n\nTENANT must be set\n" }),
      ["LIGHT optional", "SHADE required", "TENANT optional"]
    )
  })

  it("demand of a part about somebody's service what only those need who use it", () => {
    assert.deepStrictEqual(demanded("### Inngest (recommended)"), ["INNGEST_EVENT_KEY optional"])
    assert.deepStrictEqual(demanded("### Jobs"), ["INNGEST_EVENT_KEY required"])
    assert.deepStrictEqual(demanded("## Inngest\n\n## Jobs"), ["INNGEST_EVENT_KEY required"])
  })

  it("say how a secret is drawn", () => {
    const [secret] = environmentOf({
      ...program,
      "a.js": "use(process.env.PORTAL_LOCK_KEY)\n",
      "README.md": "- `PORTAL_LOCK_KEY`: required, `openssl rand -hex 16`\n"
    })
    assert.deepStrictEqual([secret?.value, secret?.form, secret?.need], ["generated", "hex:16", "required"])
  })

  it("of tests, scripts, changes and for contributors say nothing", () => {
    for (const path of ["CHANGELOG.md", "CONTRIBUTING.md", "tests/README.md", "src/scripts/replay/README.md"])
      assert.include(needs({ ...code, [path]: "- `SHADE`: required\n" }), "SHADE optional", path)
  })

  it.prop(
    "of any text are read without an error",
    { lines: fc.array(fc.stringMatching(/^[|\-` *A-Z_a-z:]{0,60}$/), { maxLength: 40 }) },
    ({ lines }) => {
      assert.lengthOf(needs({ ...code, "README.md": lines.join("\n") }), 3)
    },
    { fastCheck: { numRuns: 20 } }
  )
})
