import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

/** A workspace that is built as a whole: the image has one program of it, and the pages of another member. */
const desk = (start = '["/tini", "--", "./desk"]', program = "apps/server/desk") => ({
  "package.json": manifest({ name: "desk", private: true, workspaces: ["apps/*"], packageManager: "bun@1.2.0" }),
  "apps/server/package.json": manifest({
    name: "@desk/server",
    scripts: { build: "bun build --compile src/index.ts --outfile desk" },
    dependencies: { postgres: "3.4.5" }
  }),
  "apps/server/src/index.ts": 'import { app } from "./app"\nconst url = process.env.DATABASE_URL\napp.serve(3721)\n',
  "apps/pages/package.json": manifest({
    name: "@desk/pages",
    scripts: { build: "vite build" },
    devDependencies: { vite: "6.0.0", svelte: "5.0.0" }
  }),
  "apps/pages/index.html": "<html></html>\n",
  Dockerfile: `FROM oven/bun AS build\nWORKDIR /usr/src/app\nCOPY . .\nRUN bun install\nRUN bun run build\n\nFROM oven/bun\nWORKDIR /usr/src/app\nCOPY --from=build /usr/src/app/${program} .\nCOPY --from=build /usr/src/app/apps/pages/dist ./dist\nEXPOSE 3721\nCMD ${start}\n`
})

const found = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).services.map(({ dockerfile, name, port, root }) => [name, root, dockerfile, port].join(" "))

describe("an image that is given the program of one member", () => {
  it("is the service of that member, and the pages that it takes along are none", () => {
    assert.deepStrictEqual(found(desk()), ["server apps/server Dockerfile 3721"])
  })

  it("is the whole repository's where it starts something else", () => {
    assert.deepStrictEqual(found(desk('["./other"]')), ["shop  Dockerfile 3721"])
    assert.deepStrictEqual(found(desk('["bun", "run", "start"]', "apps/server/dist")), ["shop  Dockerfile 3721"])
  })

  it("has the databases that its settings choose from, though the manifest has entries for others to import", () => {
    const { "apps/server/package.json": plain, ...others } = desk()
    const listed = JSON.parse(plain) as { readonly dependencies: Readonly<Record<string, string>> }
    const stores = (fields: Readonly<Record<string, unknown>>) =>
      analysisOf({
        ...others,
        "apps/server/package.json": manifest({ ...listed, ...fields }),
        "apps/server/src/data.ts":
          'const kind = process.env.DB_KIND || "sqlite"\nif (dbKind === "sqlite") open()\nelse if (dbKind === "postgres") connect()\nelse if (dbKind === "mysql") join()\n'
      }).datastores.map(({ engine, role }) => `${engine} ${role}`)
    const dependencies = { ...listed.dependencies, mysql2: "3.12.0", "@libsql/client": "0.14.0" }
    const expected = ["sqlite one-of", "libsql optional", "mysql one-of", "postgres one-of"]
    assert.sameMembers([...stores({ dependencies })], expected)
    assert.sameMembers([...stores({ dependencies, version: "1.0.0", exports: "./src/data.ts" })], expected)
  })
})
