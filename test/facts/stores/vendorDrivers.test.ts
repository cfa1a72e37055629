import { assert, describe, it } from "@effect/vitest"
import { briefly, readinessIn } from "../../readiness/support.ts"
import { analysisOf, manifest, stores } from "../support.ts"

const program = (
  dependencies: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  devDependencies: Readonly<Record<string, string>> = {}
) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", ...dependencies },
      devDependencies
    }),
    "server.js": "export const open = connect(process.env.DATABASE_URL)\n",
    ...files
  })

const schema = 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n'

const variables = ({ services }: ReturnType<typeof program>) =>
  services.flatMap(({ environment }) => environment.map(({ form, from, name }) => [name, from, form]))

describe("drivers that only their maker's service answers", () => {
  it("make a store of that service, whatever else names the engine whose language they speak", () => {
    const tools = { "drizzle-kit": "0.31.0", pg: "8.16.0" }
    const settings = {
      "drizzle.config.ts": "export default { dialect: 'postgresql' }\n",
      ".env.example": "DATABASE_URL=postgres://me:secret@db.example.com/shop\n",
      "compose.yaml": "services:\n  db:\n    image: postgres:17\n"
    }
    for (const name of ["@neondatabase/serverless", "@vercel/postgres", "kysely-neon"]) {
      const analysis = program({ [name]: "1.0.0", pgvector: "0.2.0" }, settings, tools)
      assert.deepStrictEqual(stores(analysis), ["neon required"], name)
      assert.deepStrictEqual(variables(analysis), [["DATABASE_URL", "neon", "{url}"]], name)
    }
    assert.deepStrictEqual(stores(program({ "@planetscale/database": "1.19.0" })), ["planetscale required"])
    assert.deepStrictEqual(stores(program({ "@tidbcloud/serverless": "0.2.0" })), ["tidb-cloud required"])
  })

  it("ask for its address and pay for no database", () => {
    const analysis = program({ "@neondatabase/serverless": "1.0.0" })
    const readiness = readinessIn(analysis)
    assert.include(briefly(readiness), "store_external")
    assert.strictEqual(readiness.state, "needs_input")
    assert.match(
      readiness.items.find(({ code }) => code === "store_external")?.wayOut ?? "",
      /^Open a database at Neon .* ordinary driver of postgres/
    )
  })

  it("are another way to a server where the same program has an ordinary driver", () => {
    assert.deepStrictEqual(stores(program({ "@neondatabase/serverless": "1.0.0", postgres: "3.4.0" })), [
      "postgres required"
    ])
    assert.deepStrictEqual(stores(program({ "@planetscale/database": "1.19.0", mysql2: "3.14.0" })), ["mysql required"])
  })

  it("are told from Prisma, which connects by itself unless their adapter is there", () => {
    const files = { "prisma/schema.prisma": schema }
    const prisma = { "@prisma/client": "6.0.0", "@neondatabase/serverless": "1.0.0" }
    assert.deepStrictEqual(stores(program(prisma, files)), ["postgres required"])
    assert.deepStrictEqual(stores(program({ ...prisma, "@prisma/adapter-neon": "6.0.0" }, files)), ["neon required"])
  })

  it("leave the server to a program beside them that has a driver for it", () => {
    const { datastores } = analysisOf({
      "package.json": manifest({ private: true, workspaces: ["apps/*", "packages/*"] }),
      "apps/web/package.json": manifest({
        name: "web",
        private: true,
        scripts: { start: "next start" },
        dependencies: { next: "15.0.0", data: "workspace:*" }
      }),
      "packages/data/package.json": manifest({
        name: "data",
        private: true,
        dependencies: { "@neondatabase/serverless": "1.0.0" }
      }),
      "packages/data/drizzle.config.ts": "export default { dialect: 'postgresql' }\n",
      "apps/worker/package.json": manifest({
        name: "worker",
        private: true,
        scripts: { start: "node worker.js" },
        dependencies: { express: "5.1.0", pg: "8.16.0" }
      })
    })
    assert.deepStrictEqual(
      datastores.map(({ engine, usedBy }) => [engine, usedBy.join()]),
      [
        ["neon", "web"],
        ["postgres", "worker"]
      ]
    )
  })

  it("of libSQL keep a file where they are given one, and ask for the address and token of a server else", () => {
    const libsql = { "@libsql/client": "0.15.0" }
    assert.deepStrictEqual(stores(program(libsql, { ".env.example": "DATABASE_URL=file:./data/app.db\n" })), [
      "sqlite required"
    ])
    assert.deepStrictEqual(
      stores(program(libsql, { "server.js": "connect(process.env.DATABASE_URL ?? 'file:data/app.db')\n" })),
      ["sqlite required"]
    )
    const remote = program(libsql, {
      "server.js": "connect({ url: process.env.TURSO_DATABASE_URL, authToken: process.env.TURSO_AUTH_TOKEN })\n"
    })
    assert.deepStrictEqual(stores(remote), ["libsql required"])
    assert.deepStrictEqual(variables(remote), [
      ["TURSO_AUTH_TOKEN", "libsql", "{password}"],
      ["TURSO_DATABASE_URL", "libsql", "{url}"]
    ])
    assert.include(briefly(readinessIn(remote)), "store_external")
  })
})
