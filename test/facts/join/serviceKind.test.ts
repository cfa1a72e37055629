import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

/** The kind and port of a package of pages that has a server's library, by what its image is. */
const kinds = (dockerfile: string) =>
  analysisOf({
    "package.json": manifest({
      name: "pages",
      private: true,
      scripts: { build: "webpack", start: "node dev.js" },
      dependencies: { express: "5.1.0" },
      devDependencies: { webpack: "5.0.0" }
    }),
    "dev.js": "express().listen(3000)\n",
    "index.html": "<html></html>\n",
    Dockerfile: dockerfile
  }).services.map(({ kind, port }) => [kind, port])

describe("pages beside a server's library", () => {
  it("are static where a web server's image hands them out", () => {
    const built =
      "FROM node:24 AS build\nCOPY . .\nRUN npm ci && npm run build\n\nFROM nginx:1.29\nCOPY --from=build dist /usr/share/nginx/html\nEXPOSE 80\n"
    assert.deepStrictEqual(kinds(built), [["static", 80]])
  })

  it("are the server's where its own program is started", () => {
    const own = kinds('FROM node:24\nCOPY . .\nRUN npm ci\nEXPOSE 3000\nCMD ["node", "dev.js"]\n')
    assert.deepStrictEqual(own, [["api", 3000]])
  })
})
