import { assert, describe, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const toml =
  '[build]\ncommand = "npm run build"\npublish = "dist"\nfunctions = "lib/functions"\n\n[[redirects]]\nfrom = "/ping"\nto = "/.netlify/functions/ping"\nstatus = 200\n'

const sharing = 'const ping = require("../ping")\nexports.handler = async () => ping()\n'
const alone = "exports.handler = async () => ({ statusCode: 200 })\n"

const asideOf = (files: Readonly<Record<string, string>>) =>
  told(files).aside.filter((line) => line.startsWith("functions:"))

describe("functions for a host of pages", () => {
  it("are another way to deploy beside a server of an image whose code they wrap", () => {
    const files = { ...programIn(""), "netlify.toml": toml, "lib/functions/ping.js": sharing }
    assert.match(
      asideOf(files).join(),
      /^functions: it is another way to deploy: the image of \S+ answers the same requests$/
    )
  })

  it("are deployed where their code is their own, or the server has no image", () => {
    const others = { ...programIn(""), "netlify.toml": toml, "lib/functions/ping.js": alone }
    assert.deepStrictEqual(asideOf(others), [])
    const loose = { ...programIn("", false), "netlify.toml": toml, "lib/functions/ping.js": sharing }
    assert.deepStrictEqual(asideOf(loose), [])
  })

  it("are deployed where the image does no more than hand out pages", () => {
    const pages =
      "FROM node:24 AS build\nCOPY . .\nRUN npm run build\n\nFROM nginx:1.29\nCOPY --from=build /dist /usr/share/nginx/html\n"
    const files = { ...programIn(""), Dockerfile: pages, "netlify.toml": toml, "lib/functions/ping.js": sharing }
    assert.deepStrictEqual(asideOf(files), [])
  })
})
