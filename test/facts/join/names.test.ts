import { assert, it } from "@effect/vitest"
import { analysisOf, manifest, services } from "../support.ts"

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

const server = (folder = "") => ({
  [`${folder}package.json`]: manifest({ scripts: { start: "node server.js" }, dependencies: { express: "5.1.0" } }),
  [`${folder}server.js`]: "const app = express()\napp.listen(3000)\n"
})

const pages = (folder: string) => ({
  [`${folder}/package.json`]: manifest({ scripts: { build: "vite build" }, devDependencies: { vite: "7.0.0" } }),
  [`${folder}/index.html`]: "<div id=root></div>\n"
})

it("what nothing names is called as the repository where it answers no pages", () => {
  assert.deepStrictEqual(services(analysisOf(server(), "desk")), ["desk api 3000"])
  assert.deepStrictEqual(services(analysisOf(server("src/"), "desk")), ["desk api 3000"])
  assert.deepStrictEqual(services(analysisOf(server("mails/"), "desk")), ["mails api 3000"])
})

it("what nothing names leaves the name of the repository to whatever else has it", () => {
  assert.deepStrictEqual(services(analysisOf({ ...server(), ...pages("desk") }, "desk")).toSorted(), [
    "api api 3000",
    "desk static"
  ])
  const { notDeployed, services: deployed } = analysisOf(
    { ...server(), "docs/mkdocs.yml": "site_name: Desk\n", "docs/index.md": "# Desk\n" },
    "docs"
  )
  assert.deepStrictEqual(
    deployed.map(({ name }) => name),
    ["api"]
  )
  assert.deepStrictEqual(
    notDeployed.map(({ name }) => name),
    ["docs"]
  )
})
