import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const nameWith = (name: string) =>
  analysisOf({
    "package.json": '{ "private": true, "scripts": { "start": "next start" }, "dependencies": { "next": "15.0.0" } }',
    "wrangler.toml": `name = "${name}"\nmain = "src/index.ts"\n`,
    "src/index.ts": "export default { fetch: () => new Response() }\n"
  }).services.map((service) => service.name)

it("a name that waits for somebody to write one is none", () => {
  for (const name of ["<YOUR_PROJECT_NAME>", "{{ name }}", "your-app-name"])
    assert.deepStrictEqual(nameWith(name), ["web"], name)
  assert.deepStrictEqual(nameWith("shop"), ["shop"])
})
