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

/** The kind of a program whose manifest names what its pages are drawn with, by what starts it and what it is told. */
const drawn = (started: string, told: string) =>
  analysisOf({
    "package.json": manifest({
      name: "tables",
      private: true,
      scripts: { build: "tables-cli build", start: "tables-cli start" },
      devDependencies: { react: "19.0.0" }
    }),
    "tsconfig.json": "{}",
    "start.sh": "#!/bin/sh\nexec yarn start\n",
    Dockerfile: started,
    "compose.yaml": `services:\n  app:\n    build: .\n    ports: ["8080:80"]\n${told}  db:\n    image: postgres:17\n`
  }).services.map(({ kind, port }) => [kind, port])

describe("a program whose manifest names what its pages are drawn with", () => {
  const own = 'FROM node:24\nWORKDIR /app\nCOPY . .\nRUN yarn install\nEXPOSE 80\nCMD ["/app/start.sh"]\n'
  const pages =
    "FROM node:24 AS build\nCOPY . .\nRUN yarn build\n\nFROM nginx:1.29\nCOPY --from=build dist /usr/share/nginx/html\nEXPOSE 80\n"
  const database = "    environment:\n      DB_HOST: db\n      DB_PASSWORD: ${DB_PASSWORD}\n"

  it("answers requests where its image starts it and it is told of a database", () => {
    assert.deepStrictEqual(drawn(own, database), [["web", 80]])
  })

  it("is pages where a web server's image hands them out, or it is told of no database", () => {
    assert.deepStrictEqual(drawn(pages, database), [["static", 80]])
    assert.deepStrictEqual(drawn(own.replace("/app/start.sh", "npx serve -s dist"), database), [["static", 80]])
    assert.deepStrictEqual(drawn(own, ""), [["static", 80]])
    assert.deepStrictEqual(drawn(own, "    depends_on: [db]\n"), [["static", 80]])
  })
})
