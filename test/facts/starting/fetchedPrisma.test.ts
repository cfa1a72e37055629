import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const standalone = [
  "FROM node:22-alpine AS builder",
  "WORKDIR /app",
  "COPY . .",
  "RUN npm ci && npx prisma generate && npm run build",
  "FROM node:22-alpine",
  "WORKDIR /app",
  "COPY --from=builder /app/.next/standalone ./",
  "COPY --from=builder /app/prisma ./prisma",
  'CMD ["node", "server.js"]'
]

const migrated = (lines: ReadonlyArray<string>, version = "^6.19.2") =>
  analysisOf({
    Dockerfile: `${lines.join("\n")}\n`,
    "package.json": manifest({
      scripts: { build: "next build", start: "next start" },
      dependencies: { next: "16.0.0", "@prisma/client": version },
      devDependencies: { prisma: version }
    }),
    "prisma/schema.prisma": 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n',
    "prisma/migrations/20250101_init/migration.sql": "create table a ();\n"
  }).services.map(({ migrateCommand }) => migrateCommand)

const fetched = "npm_config_cache=/tmp/npm npx --yes --package=prisma@6.19.2 prisma migrate deploy"
const own = "npx prisma migrate deploy"

describe("the migration of Prisma in an image of the server alone", () => {
  it("fetches the tool in the release that the manifest asks for", () => {
    assert.deepStrictEqual(migrated(standalone), [fetched])
    const client = "COPY --from=builder /app/node_modules/.prisma ./node_modules/.prisma"
    assert.deepStrictEqual(migrated([...standalone.slice(0, -1), client, ...standalone.slice(-1)]), [fetched])
  })

  it.each([
    "COPY --from=builder /app/node_modules ./node_modules",
    "COPY --from=builder /app/node_modules/prisma ./node_modules/prisma",
    "RUN npm install --global prisma"
  ])("takes the one that the image is given: %s", (line) => {
    assert.deepStrictEqual(migrated([...standalone.slice(0, -1), line, ...standalone.slice(-1)]), [own])
  })

  it("is left as it is where no such image could load it", () => {
    assert.deepStrictEqual(migrated(standalone, "^7.0.0"), [own])
    assert.deepStrictEqual(migrated(standalone.filter((line) => !line.includes("/app/prisma"))), [own])
  })
})
