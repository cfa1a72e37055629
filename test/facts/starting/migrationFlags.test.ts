import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

/** How each service of an application comes by its schema: its release step, and the setting that has it migrate. */
const steps = (files: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  analysisOf(files).services.map(({ environment, migrateCommand, name, releaseCommand }) => {
    const set = environment.filter((one) => /MIGRAT/.test(one.name) && one.value === "constant")
    return [name, migrateCommand ?? "-", releaseCommand ?? "-", ...set.map((one) => `${one.name}=${one.form}`)].join(
      " | "
    )
  })

const node = (script: string, more: Readonly<Record<string, string>> = {}) =>
  steps({
    "package.json": manifest({ name: "api", dependencies: { express: "5.1.0" } }),
    "server.js": "const app = express()\napp.listen(3000)\n",
    "entrypoint.sh": script,
    Dockerfile:
      'FROM node:22\nWORKDIR /app\nCOPY . .\nRUN npm ci\nEXPOSE 3000\nENTRYPOINT ["./entrypoint.sh"]\nCMD ["node", "server.js"]\n',
    ...more
  })

const guarded = '#!/bin/sh\nif [ "$RUN_MIGRATIONS" = "true" ]; then\n  node db/up.js migrate\nfi\nexec "$@"\n'

const go = (condition: string) =>
  steps({
    "go.mod": "module example.com/api\n\ngo 1.24\n\nrequire gorm.io/gorm v1.25.12\n",
    "main.go": `package main\n\nfunc main() {\n\tif ${condition} {\n\t\tdb.AutoMigrate(&Order{})\n\t}\n\thttp.ListenAndServe(":8080", nil)\n}\n`
  })

const cmd = (words: string) => ({
  Dockerfile: `FROM node:22\nWORKDIR /app\nCOPY . .\nRUN npm ci\nEXPOSE 3000\nENTRYPOINT ["./entrypoint.sh"]\nCMD ${words}\n`,
  "package.json": manifest({ name: "api", dependencies: { express: "5.1.0", knex: "3.1.0" } }),
  "migrations/20250101_a.js": "exports.up = () => {}\n"
})

describe("migrations behind a setting", () => {
  it("are a release step of their own where nothing sets it", () => {
    assert.deepStrictEqual(node(guarded), ["shop | ./entrypoint.sh node db/up.js migrate | -"])
  })

  it("are run by the program where its image or a manifest sets it, or where it is on by default", () => {
    for (const more of [
      {
        "compose.yaml":
          'services:\n  api:\n    build: .\n    ports: ["3000:3000"]\n    environment:\n      RUN_MIGRATIONS: "true"\n'
      },
      {
        Dockerfile:
          'FROM node:22\nWORKDIR /app\nENV RUN_MIGRATIONS=true\nCOPY . .\nRUN npm ci\nEXPOSE 3000\nENTRYPOINT ["./entrypoint.sh"]\nCMD ["node", "server.js"]\n'
      }
    ])
      assert.match(node(guarded, more).join(), /^(?:api|shop) \| - \| -(?: \| RUN_MIGRATIONS=true)?$/)
    assert.deepStrictEqual(node(guarded.replace("$RUN_MIGRATIONS", "${RUN_MIGRATIONS:-true}")), ["shop | - | -"])
    assert.deepStrictEqual(
      node('#!/bin/sh\nif [ -z "$SKIP_MIGRATIONS" ]; then\n  npx knex migrate:latest\nfi\nexec "$@"\n'),
      ["shop | - | -"]
    )
  })

  it("are the command that is known where there is one", () => {
    const files = {
      "package.json": manifest({
        name: "api",
        scripts: { "db:migrate": "prisma migrate deploy" },
        dependencies: { express: "5.1.0", prisma: "6.1.0" }
      }),
      "prisma/migrations/20250101_init/migration.sql": "create table a ();\n"
    }
    const script = '#!/bin/sh\ncase "$MIGRATE" in\n  1|true) npx prisma migrate deploy ;;\nesac\nexec "$@"\n'
    assert.deepStrictEqual(node(script, files), ["shop | ./entrypoint.sh npm run db:migrate | -"])
    assert.deepStrictEqual(node(script.replace("$MIGRATE", "${MIGRATE:-1}"), files), ["shop | - | -"])
  })

  it("have the setting set where no command says all of itself", () => {
    const script =
      '#!/bin/sh\nif [ "${AUTO_MIGRATE:-no}" = "yes" ]; then\n  dbmate --url "$DATABASE_URL" up\nfi\nexec node server.js\n'
    assert.deepStrictEqual(node(script), ["shop | - | - | AUTO_MIGRATE=yes"])
  })

  it("have the setting set where the program's own code asks for it", () => {
    assert.deepStrictEqual(go('os.Getenv("RUN_MIGRATIONS") == "true"'), ["shop | - | - | RUN_MIGRATIONS=true"])
    assert.deepStrictEqual(go('os.Getenv("SKIP_MIGRATIONS") != "true"'), ["shop | - | -"])
    assert.deepStrictEqual(go("err == nil"), ["shop | - | -"])
  })

  it("are known by the role that an image is started in", () => {
    const script =
      '#!/bin/sh\ncase "$1" in\n  web)\n    npx knex migrate:latest\n    exec node server.js\n    ;;\n  *) exec "$@" ;;\nesac\n'
    assert.deepStrictEqual(node(script, cmd('["web"]')), ["shop | - | -"])
    assert.deepStrictEqual(node(script, cmd('["node", "server.js"]')), [
      "shop | ./entrypoint.sh npx knex migrate:latest | -"
    ])
  })
})
