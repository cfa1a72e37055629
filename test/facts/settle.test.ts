import { assert, it } from "@effect/vitest"
import { analysisOf, manifest } from "./support.ts"

const program = (listen: boolean) =>
  `package main\nimport "net/http"\nfunc main() {\n${listen ? '\thttp.ListenAndServe(":8080", nil)\n' : ""}}\n`

const mains = (...names: ReadonlyArray<string>): Record<string, string> => ({
  "go.mod": "module github.com/acme/harbour\n\ngo 1.25\n",
  ...Object.fromEntries(names.map((name) => [`cmd/${name}/main.go`, program(true)]))
})

const rootsOf = (files: Record<string, string>) =>
  analysisOf(files)
    .services.map(({ name, root }) => `${name}@${root}`)
    .toSorted()

it("a container whose command is a program that a folder builds is that folder's service", () => {
  const found = analysisOf({
    "Cargo.toml": '[workspace]\nmembers = ["crates/server"]\n',
    "crates/server/Cargo.toml": '[package]\nname = "harbour"\nversion = "1.0.0"\n[dependencies]\naxum = "0.8"\n',
    "crates/server/src/main.rs": "fn main() {}\n",
    "docker/Dockerfile": 'FROM rust:1.91 AS build\nCOPY . .\nFROM debian:13\nEXPOSE 8080\nCMD ["/usr/bin/harbour"]\n'
  })
  assert.deepStrictEqual(
    found.services.map(({ dockerfile, root }) => [root, dockerfile]),
    [["crates/server", "docker/Dockerfile"]]
  )
})

it("of many Go programs that no container runs the one that is called as the module is the service", () => {
  assert.deepStrictEqual(rootsOf(mains("harbour", "one", "two", "three", "four")), ["harbour@"])
})

it("a few Go programs, or many of which none is called as the module is, are all services", () => {
  assert.lengthOf(rootsOf(mains("harbour", "one", "two")), 3)
  assert.lengthOf(rootsOf(mains("one", "two", "three", "four", "five")), 5)
})

it("a folder without a manifest is what the container of the manifest's folder runs", () => {
  const found = analysisOf({
    "requirements.txt": "django==5.2\ngunicorn==23.0\n",
    "src/manage.py": "",
    "src/config/wsgi.py": "",
    Dockerfile: "FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD gunicorn config.wsgi\n"
  })
  assert.lengthOf(found.services, 1)
  assert.strictEqual(found.services[0]?.dockerfile, "Dockerfile")
})

it("pages that the root's image packs with the one server of a workspace are no service of their own", () => {
  const workspace = {
    "nx.json": "{}",
    "package.json": manifest({ private: true, workspaces: ["apps/*"], scripts: { build: "nx run-many -t build" } }),
    "apps/api/package.json": manifest({
      private: true,
      scripts: { start: "node main.js" },
      dependencies: { express: "5.1.0" }
    }),
    "apps/api/main.js": "app.listen(3333)\n",
    "apps/pages/index.html": "<!doctype html>",
    "apps/pages/package.json": manifest({
      private: true,
      scripts: { build: "vite build" },
      dependencies: { vue: "3.5.0" },
      devDependencies: { vite: "7.0.0" }
    })
  }
  const image =
    "FROM node:24\nCOPY . .\nRUN npx nx build api && npx nx build pages\nEXPOSE 3333\nCMD node dist/apps/api/main.js\n"
  assert.deepStrictEqual(
    analysisOf({ ...workspace, Dockerfile: image }).services.map(({ root }) => root),
    ["apps/api"]
  )
  assert.deepStrictEqual(
    analysisOf(workspace)
      .services.map(({ root }) => root)
      .toSorted(),
    ["apps/api", "apps/pages"]
  )
})

const members = (image: string): Record<string, string> => ({
  "package.json": manifest({ private: true, workspaces: ["apps/*"] }),
  "apps/server/package.json": manifest({
    name: "@acme/server",
    private: true,
    scripts: { start: "node main.js" },
    dependencies: { express: "5.1.0" }
  }),
  "apps/server/main.js": "express().listen(3333)\n",
  "apps/web/package.json": manifest({
    name: "@acme/web",
    private: true,
    scripts: { build: "next build", start: "next start" },
    dependencies: { next: "15.1.0", react: "19.0.0" }
  }),
  Dockerfile: `FROM node:24\nWORKDIR /app\nCOPY . .\nRUN npm ci\n${image}EXPOSE 3000\n`
})

const imagesOf = (files: Record<string, string>) =>
  analysisOf(files)
    .services.map(({ dockerfile, root }) => `${root} ${dockerfile}`)
    .toSorted()

it.each([
  "RUN npm run build -w web\nCMD npm start -w web\n",
  "RUN npm run build -w web\nRUN mkdir -p /var/cache/server\nCMD npm start -w web\n",
  "RUN npx turbo build --filter=@acme/web...\nCMD npm start -w @acme/web\n",
  "RUN npx turbo run web#build\nRUN cp -r apps/web/.next/server /srv/server\nWORKDIR /app/apps/web\nCMD npm start\n",
  "RUN cd apps/web && npm run build\nRUN test -f /app/apps/web/.next/server\nCMD npm start -w web\n",
  "RUN npm run build -w web && adduser -S server\nCOPY --chown=server:server public public\nRUN chown -R server:server /app\nUSER server\nLABEL part=server\nCMD npm start -w web\n"
])("an image of a workspace is that member's which it names, whatever other paths end in: %s", (image) => {
  assert.deepStrictEqual(imagesOf(members(image)), ["apps/server null", "apps/web Dockerfile"])
})

it("an image that names a file which is called as a folder at the top is not that folder's", () => {
  const files = Object.entries(
    members("RUN npm run build -w web\nRUN touch /run/server.pid /srv/server\nCMD npm start -w web\n")
  )
  const moved = Object.fromEntries(files.map(([path, text]) => [path.replace("apps/", ""), text]))
  assert.deepStrictEqual(
    imagesOf({ ...moved, "package.json": manifest({ private: true, workspaces: ["server", "web"] }) }),
    ["server null", "web Dockerfile"]
  )
})

it("the program of a folder that is called as a worker is what its image runs, and is found once", () => {
  const { services } = analysisOf({
    "worker/package.json": manifest({
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "worker/index.js": 'require("express")().listen(3000)\n',
    "worker/Dockerfile": 'FROM node:24\nCOPY . .\nCMD ["node", "index.js"]\n'
  })
  assert.deepStrictEqual(
    services.map(({ dockerfile, kind, name }) => [name, kind, dockerfile]),
    [["worker", "worker", "worker/Dockerfile"]]
  )
})

it("an image above the one server and the pages that it is given is that server's", () => {
  const pages = {
    "pages/package.json": manifest({
      private: true,
      scripts: { build: "vite build" },
      devDependencies: { vite: "6.0.0" }
    }),
    "pages/index.html": "<div></div>\n"
  }
  const server = {
    "server/package.json": manifest({
      private: true,
      scripts: { start: "node main.js" },
      dependencies: { express: "5.1.0" }
    }),
    "server/main.js": "express().listen(3000)\n",
    "server/Dockerfile": 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "main.js"]\n'
  }
  const whole =
    'FROM node:24 AS pages\nWORKDIR /src\nCOPY pages .\nRUN npm run build\nFROM node:24\nCOPY server /srv\nWORKDIR /srv\nCOPY --from=pages /src/dist ./pages\nEXPOSE 3000\nCMD ["node", "main.js"]\n'
  const found = analysisOf({ ...pages, ...server, Dockerfile: whole })
  assert.deepStrictEqual(
    found.services.map(({ dockerfile, root }) => [root, dockerfile]),
    [["server", "Dockerfile"]]
  )
})

it("a unit of a machine that starts the one program of several by its name is that program's service", () => {
  const unit = "[Service]\nExecStart=/usr/bin/harbour serve\n[Install]\nWantedBy=multi-user.target\n"
  const found = analysisOf({ ...mains("harbour", "dock"), "packaging/harbour.service": unit }, "harbour")
  assert.deepStrictEqual(
    found.services.filter(({ name }) => name.includes("harbour")).map(({ name, startCommand }) => [name, startCommand]),
    [["harbour", "/usr/bin/harbour serve"]]
  )
})
