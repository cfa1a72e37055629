import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const files = {
  "package.json": manifest({ private: true, workspaces: ["packages/*"] }),
  "packages/shop/package.json": manifest({
    name: "@acme/shop",
    private: true,
    scripts: { start: "node server.js", start_worker: "node worker.js" },
    dependencies: { express: "5.1.0" }
  }),
  "packages/shop/server.js": "express().listen(process.env.SHOP_PORT)\n",
  "packages/shop/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["yarn", "workspace", "@acme/shop", "start"]\n',
  "packages/shop/worker/Dockerfile": 'FROM node:24\nCOPY . .\nCMD ["yarn", "workspace", "@acme/shop", "start_worker"]\n'
}

const named =
  "services:\n  shop:\n    image: ghcr.io/acme/shop:1\n    ports: ['3000:3000']\n  shop-worker:\n    image: ghcr.io/acme/shop-worker:1\n"
const built =
  "services:\n  shop:\n    build:\n      context: ../..\n      dockerfile: packages/shop/Dockerfile\n    ports: ['3000:3000']\n  shop-worker:\n    build:\n      context: ../..\n      dockerfile: packages/shop/worker/Dockerfile\n"
const workflow =
  "on: push\njobs:\n  images:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: docker/build-push-action@v6\n        with:\n          push: true\n          tags: ghcr.io/acme/shop-worker:latest\n          file: packages/shop/worker/Dockerfile\n"

const told = (more: Readonly<Record<string, string>>) =>
  analysisOf({ ...files, ".github/workflows/images.yml": workflow, ...more })
    .services.map(({ dockerfile, name, root }) => `${name} ${root} ${dockerfile}`)
    .toSorted()

describe("an image that starts a member of a workspace by its name", () => {
  it("is of that member, once, whichever compose files run or build it", () => {
    assert.deepStrictEqual(told({ "hosting/run/compose.yaml": named, "hosting/build/compose.yaml": built }), [
      "shop packages/shop packages/shop/Dockerfile",
      "shop-worker packages/shop packages/shop/worker/Dockerfile"
    ])
  })

  it("is not where its command starts more beside the member", () => {
    const several = "FROM node:24\nCOPY . .\nCMD yarn workspace @acme/shop start_worker & node other.js\n"
    assert.notInclude(told({ "packages/shop/worker/Dockerfile": several }).join(), "packages/shop packages/shop/worker")
  })
})

it("an image that a workflow builds in a folder without a manifest is that folder's, built or published", () => {
  const proxy = { "packages/proxy/Dockerfile": 'FROM acme/resizer:2\nCOPY run.sh /\nEXPOSE 8080\nCMD ["/run.sh"]\n' }
  const pushed = `${workflow}      - uses: docker/build-push-action@v6\n        with:\n          push: true\n          context: packages/proxy/\n          tags: ghcr.io/acme/shop-proxy:latest\n          file: packages/proxy/Dockerfile\n`
  const found = analysisOf({
    ...files,
    ...proxy,
    "packages/proxy/run.sh": "exec resizer\n",
    ".github/workflows/images.yml": pushed,
    "hosting/run/compose.yaml": `${named}  proxy:\n    image: ghcr.io/acme/shop-proxy:1\n    ports: ['7070:8080']\n`,
    "hosting/build/compose.yaml": `${built}  proxy:\n    build: ../../packages/proxy\n    ports: ['7070:8080']\n`
  }).services.filter(({ dockerfile }) => dockerfile === "packages/proxy/Dockerfile")
  assert.deepStrictEqual(
    found.map(({ name, root }) => [name, root]),
    [["proxy", "packages/proxy"]]
  )
})
