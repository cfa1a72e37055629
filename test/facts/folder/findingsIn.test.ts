import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import type { Files } from "../../support/github/tarball.ts"
import { manifest, services, stores, values } from "../support.ts"
import { analysisOf, below } from "./support.ts"

const at = (files: Files, path: string): Analysis => analysisOf(files, { path })

/** Every file that anything is known from. */
const places = ({ datastores, externalServices, facts, securityCheck, services }: Analysis): ReadonlyArray<string> =>
  [
    ...new Set(
      [...facts, ...services, ...datastores, ...externalServices, ...securityCheck.findings].flatMap(({ evidence }) =>
        evidence.map(({ path }) => path)
      )
    )
  ].toSorted()

const workflow = (run: string) =>
  `on: push\npermissions: {}\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: ${run}\n`

const deployment = (name: string, port: number) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: server
          image: ${name}
          ports: [{ containerPort: ${port} }]
          readinessProbe: { httpGet: { path: /ready-${name}, port: ${port} } }
`

const program = (name: string) => ({
  [`src/${name}/go.mod`]: `module example.com/${name}\n\ngo 1.26\n`,
  [`src/${name}/main.go`]: 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":1", nil)\n}\n',
  [`src/${name}/Dockerfile`]: 'FROM golang:1.26\nCOPY . .\nRUN go build -o /server .\nCMD ["/server"]\n',
  [`kubernetes/${name}.yaml`]: deployment(name, name === "front" ? 8080 : 9090)
})

/** Two applications and two packages, of which each application needs one. */
const monorepo: Files = {
  "package.json": manifest({ name: "shop", private: true, packageManager: "pnpm@10.4.0" }),
  "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n",
  "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
  ".nvmrc": "22\n",
  LICENSE: "Permission is hereby granted, free of charge, to any person\n",
  ".env.example": "DATABASE_URL=\nSTRIPE_SECRET_KEY=\n",
  "docker-compose.yml": `services:
  web:
    build: { context: ., dockerfile: apps/web/Dockerfile }
    ports: ["3000:3000"]
    depends_on: [db]
  api:
    build: { context: ., dockerfile: apps/api/Dockerfile }
    ports: ["4000:4000"]
    depends_on: [documents]
  db:
    image: postgres:17
  documents:
    image: mongo:8
`,
  ".github/workflows/test.yml": workflow("pnpm test"),
  ".github/workflows/web.yml": workflow("pnpm --filter ./apps/web build"),
  ".github/workflows/api.yml": workflow("cd apps/api && pnpm build"),
  "apps/web/package.json": manifest({
    name: "web",
    private: true,
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.1.0", react: "19.0.0", "@shop/db": "workspace:*" }
  }),
  "apps/web/Dockerfile": 'FROM node:22-alpine\nCOPY . .\nUSER node\nEXPOSE 3000\nCMD ["npm", "start"]\n',
  "apps/web/src/page.tsx": "export const key = process.env.SESSION_SECRET\n",
  "apps/api/package.json": manifest({
    name: "api",
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", mongoose: "8.9.0", "@shop/mail": "workspace:*" }
  }),
  "apps/api/Dockerfile": 'FROM node:22-alpine\nCOPY . .\nEXPOSE 4000\nCMD ["node", "server.js"]\n',
  "apps/api/server.js":
    'require("express")().listen(process.env.PORT)\nrequire("mongoose").connect(process.env.MONGO_URL)\n',
  "packages/db/package.json": manifest({
    name: "@shop/db",
    private: true,
    dependencies: { "@prisma/client": "6.1.0" }
  }),
  "packages/db/prisma/schema.prisma": 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n',
  "packages/mail/package.json": manifest({ name: "@shop/mail", private: true, dependencies: { resend: "4.0.0" } }),
  "packages/mail/index.js": "export const key = process.env.RESEND_API_KEY\n"
}

const rules = (path: string) => at(monorepo, path).securityCheck.findings.map(({ rule }) => rule)

describe("a folder of a workspace", () => {
  const web = at(monorepo, "apps/web")
  const [service] = web.services

  it("has its own services, with what its packages and the compose file at the root give them", () => {
    assert.deepStrictEqual(services(web), ["web web 3000"])
    assert.strictEqual(service?.root, "apps/web")
    assert.strictEqual(service?.dockerfile, "apps/web/Dockerfile")
    assert.strictEqual(service?.packageManager, "pnpm")
    assert.strictEqual(service?.runtimeVersion, "22")
    assert.deepStrictEqual(service?.uses, ["postgres"])
    assert.includeMembers(service?.environment.map(({ name }) => name) ?? [], [
      "DATABASE_URL",
      "SESSION_SECRET",
      "STRIPE_SECRET_KEY"
    ])
    assert.deepStrictEqual(web.folder, { path: "apps/web", root: "", packages: ["packages/db"] })
  })

  it("has the stores that it uses, and none of its neighbours'", () => {
    assert.deepStrictEqual(stores(web), ["postgres 17 required"])
    assert.deepStrictEqual(web.datastores[0]?.usedBy, ["web"])
    assert.deepStrictEqual(stores(at(monorepo, "apps/api")), ["mongodb 8 required"])
  })

  it("has the services of others that its files and packages name", () => {
    assert.notInclude(JSON.stringify(web), "resend")
    assert.include(values(at(monorepo, "apps/api"), "email"), "resend")
  })

  it("has the facts of the root that are about it: lock file, workspace, licence, pipelines", () => {
    assert.deepStrictEqual(values(web, "monorepo"), ["node-workspace", "pnpm-workspaces"])
    assert.deepStrictEqual(values(web, "license"), ["mit"])
    assert.includeMembers(
      [...places(web)],
      [".github/workflows/test.yml", ".github/workflows/web.yml", "docker-compose.yml"]
    )
  })

  it("says nothing of its neighbours, not in findings either", () => {
    assert.isEmpty(places(web).filter((path) => /apps\/api|packages\/mail|workflows\/api/.test(path)))
    assert.notInclude(rules("apps/web"), "container.root")
    assert.include(rules("apps/api"), "container.root")
  })

  it("counts the files and languages of the folder alone", () => {
    assert.strictEqual(web.statistics.files, 3)
    assert.strictEqual(web.statistics.primaryLanguage, "typescript")
    assert.strictEqual(at(monorepo, "apps").statistics.files, 6)
  })

  it("may hold several applications", () => {
    assert.deepStrictEqual(services(at(monorepo, "apps")), ["api api 4000", "web web 3000"])
    assert.deepStrictEqual(at(monorepo, "apps").folder?.packages, ["packages/db", "packages/mail"])
  })

  it("is said to have no service where it has none, by what it is itself", () => {
    const package_ = at(monorepo, "packages/db")
    assert.isEmpty(package_.services)
    assert.include(package_.absences, "no deployable service")
    assert.deepStrictEqual(values(package_, "repository"), ["library"])
    assert.deepStrictEqual(values(package_, "package-manager"), ["pnpm"])
    assert.notInclude(
      package_.securityCheck.findings.map(({ rule }) => rule),
      "dependencies.no-lock-file"
    )
  })

  it("is told the same wherever the whole workspace lies", () => {
    const nested = analysisOf(
      { ...below("examples/shop", monorepo), ...below("examples/other", monorepo), "README.md": "# Examples\n" },
      { path: "examples/shop/apps/web" }
    )
    assert.deepStrictEqual(nested.folder, {
      path: "examples/shop/apps/web",
      root: "examples/shop",
      packages: ["examples/shop/packages/db"]
    })
    assert.deepStrictEqual(
      JSON.parse(JSON.stringify(nested).replaceAll("examples/shop/", "").replaceAll('"examples/shop"', '""')),
      JSON.parse(JSON.stringify(web))
    )
  })

  it("names every file and folder that it is built from, from the repository's root", () => {
    const written = Object.entries(monorepo).filter(([path]) => !/Dockerfile$|docker-compose/.test(path))
    const nested = at(below("examples/shop", Object.fromEntries(written)), "examples/shop/apps/web")
    const told = nested.services.flatMap(({ environment, packing }) => [
      ...environment.flatMap(({ evidence }) => evidence.map(({ path }) => path)),
      ...(packing === undefined ? [] : [packing.lock ?? "", ...packing.members])
    ])
    assert.includeMembers(told, ["examples/shop/pnpm-lock.yaml", "examples/shop/apps/web"])
    assert.deepStrictEqual(
      told.filter((path) => !path.startsWith("examples/shop/")),
      []
    )
    assert.isTrue(nested.services.some(({ environment }) => environment.some(({ evidence }) => evidence.length > 0)))
  })
})

describe("a folder whose name says that it is no application", () => {
  it("is one to whoever asks for it, as a member of the workspace that it is", () => {
    const site = at(
      {
        ...monorepo,
        "pnpm-workspace.yaml": "packages:\n  - apps/*\n  - packages/*\n  - website\n",
        "website/package.json": manifest({
          name: "website",
          private: true,
          scripts: { build: "vite build" },
          devDependencies: { vite: "6.0.0" },
          dependencies: { "@shop/mail": "workspace:*" }
        }),
        "website/index.html": "<html></html>\n",
        "website/src/main.ts": "console.log(import.meta.env.VITE_API_URL)\n"
      },
      "website"
    )
    assert.deepStrictEqual(services(site), ["website static"])
    assert.strictEqual(site.services[0]?.packageManager, "pnpm")
    assert.deepStrictEqual(site.folder, { path: "website", root: "", packages: ["packages/mail"] })
    assert.strictEqual(site.statistics.primaryLanguage, "typescript")
  })

  it("may show what the library around it can do, and be a service all the same", () => {
    const library = {
      "package.json": manifest({
        name: "router",
        version: "1.0.0",
        main: "index.js",
        exports: "./index.js",
        files: ["index.js"]
      }),
      "index.js": "module.exports = {}\n",
      "example/package.json": manifest({
        name: "example",
        private: true,
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0", router: "file:.." }
      }),
      "example/server.js": 'require("express")().listen(8080)\n'
    }
    const shown = at(library, "example")
    assert.deepStrictEqual(services(shown), ["example api 8080"])
    assert.deepStrictEqual(shown.folder, { path: "example", root: "", packages: [""] })
  })
})

describe("what builds and deploys a folder from elsewhere", () => {
  const go = {
    "go.mod": "module example.com/shop\n\ngo 1.26\n\nrequire github.com/jackc/pgx/v5 v5.7.0\n",
    "cmd/api/main.go": 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "cmd/worker/main.go": "package main\n\nfunc main() {\n\tfor {\n\t}\n}\n",
    "internal/store/store.go": 'package store\n\nimport "os"\n\nvar url = os.Getenv("DATABASE_URL")\n'
  }

  it("is the module that it is a part of, where it has none of its own", () => {
    const api = at(go, "cmd/api")
    assert.deepStrictEqual(services(api), ["api api 8080"])
    assert.strictEqual(api.services[0]?.buildCommand, "go build -o bin/api ./cmd/api")
    assert.deepStrictEqual(values(api, "package-manager"), ["gomod"])
    assert.deepStrictEqual(stores(api), ["postgres required"])
    assert.strictEqual(api.folder?.root, "")
  })

  it("is found by the names of images in manifests for a cluster, and not among those of its neighbours", () => {
    const front = at({ ...program("front"), ...program("back") }, "src/front")
    assert.deepStrictEqual(
      front.services.map(({ healthPath, port, root }) => [root, port, healthPath]),
      [["src/front", 8080, "/ready-front"]]
    )
    assert.include(places(front), "kubernetes/front.yaml")
    assert.notInclude(places(front), "kubernetes/back.yaml")
  })

  it("is what its image is given: pages of another module, folders of none", () => {
    const files = {
      "docker-compose.yml": "services:\n  server:\n    build: { context: ., dockerfile: server/Dockerfile }\n",
      "server/package.json": manifest({
        name: "server",
        scripts: { start: "node a.js" },
        dependencies: { express: "5.1.0" }
      }),
      "server/a.js": 'require("express")().listen(3000)\n',
      "server/Dockerfile":
        'FROM node:22 AS pages\nCOPY ./pages/ ./pages\nFROM node:22\nCOPY --chown=node server/ .\nCOPY --from=pages /pages /out\nCOPY migrations *.json ./\nCMD ["node", "a.js"]\n',
      "pages/package.json": manifest({
        name: "pages",
        scripts: { build: "vite build" },
        devDependencies: { vite: "6.0.0" }
      }),
      "migrations/1.sql": "create table account (id int, email text);\n",
      "other/package.json": manifest({
        name: "other",
        scripts: { start: "node b.js" },
        dependencies: { fastify: "5.0.0" }
      })
    }
    const server = at(files, "server")
    assert.deepStrictEqual(server.folder?.packages, ["migrations", "pages"])
    assert.deepStrictEqual(services(server), ["server api 3000"])
  })

  it("is everything beside it that is no part of anything else, where it is the one application", () => {
    const files = {
      "server/package.json": manifest({
        name: "server",
        private: true,
        scripts: { start: "node a.js" },
        dependencies: { express: "5.1.0", pg: "8.0.0" }
      }),
      "server/a.js": 'require("express")().listen(3000)\n',
      "infra/main.tf":
        'resource "aws_db_instance" "main" {\n  engine         = "postgres"\n  engine_version = "17.2"\n}\n'
    }
    const server = at(files, "server")
    assert.deepStrictEqual(stores(server), ["postgres 17.2 required"])
    assert.deepStrictEqual(values(server, "iac"), ["terraform"])
  })
})

describe("what git says of a folder", () => {
  const files = {
    ".gitmodules":
      '[submodule "a"]\n\tpath = apps/web/themes/plain\n\turl = https://github.com/acme/plain\n[submodule "b"]\n\tpath = other\n\turl = https://github.com/acme/other\n',
    ".gitattributes":
      "apps/*/generated/** linguist-generated\n*.sql linguist-vendored\napps/** linguist-documentation\n",
    "apps/web/package.json": manifest({
      name: "web",
      scripts: { start: "node a.js" },
      dependencies: { express: "5.1.0" }
    }),
    "apps/web/a.js": "require('express')().listen(80)\n",
    "apps/web/generated/b.py": "x = 1\n".repeat(100),
    "apps/web/c.sql": "select 1;\n".repeat(100)
  }

  it("is read from the files above it: submodules in it, and what is not its own writing", () => {
    const web = at(files, "apps/web")
    assert.deepStrictEqual(
      web.statistics.notRead.map(({ path, why }) => `${path}: ${why}`),
      ["apps/web/themes/plain: submodule: another repository on github.com"]
    )
    assert.deepStrictEqual(
      web.statistics.languages.map(({ name }) => name),
      ["javascript"]
    )
  })
})

describe("what a folder that stands alone suggests", () => {
  it("names its files from the repository's root", () => {
    const files = {
      "examples/shop/fly.toml": 'app = "shop"\nprimary_region = "fra"\n',
      "examples/shop/package.json": manifest({
        name: "shop",
        scripts: { start: "node a.js" },
        dependencies: { express: "5.1.0" }
      }),
      "examples/shop/a.js": "require('express')().listen(80)\n"
    }
    const { suggestedContext } = at(files, "examples/shop")
    assert.strictEqual(suggestedContext.region.value, "eu-central")
    assert.include(suggestedContext.region.why, "examples/shop/fly.toml")
  })
})

describe("a folder deep in a repository of more modules than are read", () => {
  it("is read before what lies nearer the root", () => {
    const many = Object.fromEntries(
      Array.from({ length: 1200 }, (_, index) => [
        `libs/${index}/package.json`,
        manifest({ name: `lib-${index}`, private: true })
      ])
    )
    const files = {
      ...many,
      "package.json": manifest({ private: true, workspaces: ["libs/*", "teams/shop/apps/*"] }),
      "teams/shop/apps/web/package.json": manifest({
        name: "web",
        private: true,
        scripts: { start: "next start" },
        dependencies: { next: "15.1.0", "lib-1": "*" }
      })
    }
    const web = at(files, "teams/shop/apps/web")
    assert.deepStrictEqual(services(web), ["web web 3000"])
    assert.deepStrictEqual(web.folder, { path: "teams/shop/apps/web", root: "", packages: ["libs/1"] })
  })
})
