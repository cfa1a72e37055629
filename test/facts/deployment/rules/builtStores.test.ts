import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const render = (files: Readonly<Record<string, string>>) =>
  told({
    ...programIn(""),
    ...files,
    "render.yaml":
      "services:\n  - type: web\n    name: shop\n    env: docker\n  - type: pserv\n    name: shelf\n    env: docker\n    dockerfilePath: ./shelf/Dockerfile\n    dockerContext: ./shelf\n"
  })

it("an image that only sets a store up is no service", () => {
  const { aside, deployed } = render({
    "shelf/Dockerfile": "FROM mongo:8\nCOPY mongod.conf /etc/mongod.conf\nEXPOSE 27017\n",
    "shelf/mongod.conf": "net:\n  port: 27017\n"
  })
  assert.notInclude(deployed, "shelf")
  assert.deepStrictEqual(aside, ["shelf: it is mongodb, a store"])
})

it("nor is one that brings data of its own", () => {
  const { deployed } = render({
    "shelf/Dockerfile": "FROM mongo:8\nCOPY catalogue.js /docker-entrypoint-initdb.d/\nEXPOSE 27017\n",
    "shelf/catalogue.js": "db.things.insertMany([])\n"
  })
  assert.notInclude(deployed, "shelf")
})
