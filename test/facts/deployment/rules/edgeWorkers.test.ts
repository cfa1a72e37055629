import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const worker = {
  "edge/wrangler.toml": 'name = "desk-edge"\nmain = "src/index.ts"\n',
  "edge/package.json": '{ "name": "edge", "private": true, "devDependencies": { "wrangler": "4.0.0" } }',
  "edge/src/index.ts": "export default { fetch: () => new Response() }\n"
}

it("a worker for Cloudflare in a folder of a program that runs in a container is not deployed", () => {
  const { aside, deployed } = told({
    ...programIn(""),
    ...worker,
    "compose.yaml": 'services:\n  desk:\n    build: .\n    ports: ["3000:3000"]\n'
  })
  assert.deepStrictEqual(deployed, ["desk"])
  assert.match(aside.join(), /^desk-edge: it is written for the network of Cloudflare/)
})

it("such a worker is deployed where nothing else of the repository runs in one", () => {
  assert.deepStrictEqual(told(worker).deployed, ["desk-edge"])
})
