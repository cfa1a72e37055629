import { assert, describe, it } from "@effect/vitest"
import { manifest } from "../../support.ts"
import { told } from "../support.ts"

const pages = {
  "web/package.json": manifest({
    private: true,
    scripts: { build: "vite build" },
    devDependencies: { vite: "6.0.0" },
    dependencies: { vue: "3.5.0" }
  }),
  "web/index.html": '<div id="app"></div>\n'
}
const server = { "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/labstack/echo/v4 v4.13.0\n" }

it("pages that a program hands out are not deployed beside it", () => {
  const { aside, deployed, evidence } = told({
    ...pages,
    ...server,
    "main.go":
      'package main\n\nimport "embed"\n\n//go:embed web/dist\nvar pages embed.FS\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  })
  assert.lengthOf(deployed, 1)
  assert.notInclude(deployed, "web")
  assert.match(aside.join(), /^web: its pages are built into \S+, which hands them out$/)
  assert.deepStrictEqual(evidence, ["main.go"])
})

const withServer = (dependencies: Readonly<Record<string, string>>) =>
  told({
    ...pages,
    "package.json": manifest({ private: true, workspaces: ["web", "api"] }),
    "web/package.json": pages["web/package.json"].replace('"private"', '"name": "@desk/pages", "private"'),
    "api/package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", ...dependencies }
    }),
    "api/server.js": "express().listen(3000)\n"
  })

it("pages whose package a server of the same workspace depends on are not deployed beside it", () => {
  assert.deepStrictEqual(withServer({ "@desk/pages": "workspace:*" }).deployed, ["api"])
  assert.deepStrictEqual(withServer({ "@desk/pages": "workspace:*" }).evidence, ["api/package.json"])
  assert.lengthOf(withServer({}).deployed, 2)
})

it("pages that nothing hands out are", () => {
  const { aside, deployed } = told({
    ...pages,
    ...server,
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  })
  assert.lengthOf(deployed, 2)
  assert.deepStrictEqual(aside, [])
})

const listening = 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'

const gone = (files: Record<string, string>) => {
  const { aside, evidence } = told({ ...pages, ...server, "main.go": listening, ...files })
  return aside.some((line) => line.startsWith("web: its pages are built into")) ? evidence : undefined
}

describe("pages are within another program", () => {
  it("where a package of Go that holds them lies among them", () => {
    const assets = 'package web\n\nimport "embed"\n\n//go:embed all:dist/*\nvar files embed.FS\n'
    assert.deepStrictEqual(gone({ "web/assets.go": assets }), ["web/assets.go"])
  })

  it("where their build leaves them among its files", () => {
    const configs = {
      "web/vue.config.js": 'module.exports = { outputDir: "../internal/static" }\n',
      "web/vite.config.ts":
        'export default defineConfig({\n  build: { outDir: path.resolve(__dirname, "../internal/static") }\n})\n',
      "web/webpack.config.js":
        'const places = {\n  build: path.join(__dirname, "../internal/static"),\n}\nmodule.exports = { output: { path: places.build } }\n',
      "web/vite.config.js":
        'export default defineConfig({\n  build: {\n    outDir: fileURLToPath(new URL("../internal/static", import.meta.url))\n  }\n})\n'
    }
    for (const to of ['__dirname, "..", "internal", "static"', "import.meta.dirname, '..', 'internal/static'"])
      assert.deepStrictEqual(
        gone({ "web/webpack.config.js": `export default { output: { path: path.resolve(${to}) } }\n` }),
        ["web/webpack.config.js"],
        to
      )
    assert.isUndefined(
      gone({
        "web/webpack.config.js": 'export default { output: { path: path.resolve(__dirname, "out", "pages") } }\n'
      })
    )
    for (const [path, text] of Object.entries(configs)) assert.deepStrictEqual(gone({ [path]: text }), [path], path)
    assert.isUndefined(gone({ "web/vite.config.ts": 'export default defineConfig({ build: { outDir: "dist" } })\n' }))
  })

  it("where a task goes to them and brings them to it", () => {
    const taskfile =
      "version: '3'\ntasks:\n  pages:\n    dir: web\n    cmds:\n      - npm run build\n      - cp -r dist ../internal/static\n"
    assert.deepStrictEqual(gone({ "Taskfile.yml": taskfile }), ["Taskfile.yml"])
    assert.deepStrictEqual(
      gone({ Makefile: "pages:\n\tcd web && npm run build && cp -r dist/. ../internal/static\n" }),
      ["Makefile"]
    )
    assert.isUndefined(gone({ Makefile: "pages:\n\tcd other && cp -r dist ../internal/static\n" }))
  })

  it("where its image is given everything, builds them and takes what they leave", () => {
    const go = "FROM golang:1.26 AS program\nCOPY . .\nRUN go build -o /desk .\n"
    const end = 'EXPOSE 8080\nCMD ["/desk"]\n'
    const builds = [
      "FROM node:24 AS pages\nWORKDIR /src\nCOPY . .\nRUN npm --prefix web run build\n",
      "FROM node:24 AS pages\nWORKDIR /src\nCOPY . .\nWORKDIR /src/web\nRUN npm run build\n",
      "FROM node:24 AS pages\nWORKDIR /src\nCOPY . .\nRUN cd web && npm run build\n"
    ]
    for (const build of builds)
      assert.deepStrictEqual(
        gone({
          Dockerfile: `${build}${go}FROM debian:13\nCOPY --from=program /desk /desk\nCOPY --from=pages /src/web/dist /pages\n${end}`
        }),
        ["Dockerfile"],
        build
      )
  })

  it("where its build moves what they leave to its own files", () => {
    const image =
      'FROM node:24 AS build\nWORKDIR /srv\nCOPY . .\nRUN cd web && npm run build && cd .. && mv ./web/dist/* ./public\nFROM debian:13\nCOPY --from=build /srv /srv\nEXPOSE 8080\nCMD ["/srv/desk"]\n'
    assert.deepStrictEqual(gone({ Dockerfile: image }), ["Dockerfile"])
  })

  it("and not where another stage moves them, or other files than those are taken", () => {
    const build = "FROM node:24 AS build\nWORKDIR /srv\nCOPY . .\nRUN cd web && npm run build\n"
    const moving = "FROM node:24 AS pages\nWORKDIR /srv\nCOPY . .\nRUN cp -r web/dist /usr/share/pages\n"
    const end =
      'FROM debian:13\nCOPY --from=build /srv/node_modules /srv/node_modules\nEXPOSE 8080\nCMD ["/srv/desk"]\n'
    assert.isUndefined(gone({ Dockerfile: `${build}${moving}${end}` }))
    const moved =
      "FROM node:24 AS build\nWORKDIR /srv\nCOPY . .\nRUN npm --prefix web run build && cp -r web/dist /srv/pages\n"
    assert.isUndefined(gone({ Dockerfile: `${moved}${end}` }))
  })

  it("where they have an image of their own beside that of the application, which has them too", () => {
    const own = 'FROM node:24\nCOPY . .\nRUN npm run build\nEXPOSE 3000\nCMD ["npx", "serve", "-s", "dist"]\n'
    const whole =
      'FROM node:24 AS pages\nWORKDIR /src\nCOPY web .\nRUN npm run build\nFROM debian:13\nCOPY --from=pages /src/dist /pages\nCOPY desk /desk\nEXPOSE 8080\nCMD ["/desk"]\n'
    assert.deepStrictEqual(gone({ "web/Dockerfile": own, Dockerfile: whole }), ["Dockerfile"])
    assert.isUndefined(gone({ "web/Dockerfile": own }))
  })

  it("and not where an image does no more than hand them out", () => {
    const image =
      'FROM node:24\nWORKDIR /src\nCOPY . .\nRUN cd web && npm run build\nEXPOSE 3000\nCMD ["npx", "serve", "-s", "web/dist"]\n'
    assert.isUndefined(gone({ "deploy/Dockerfile": image }))
  })
})

const steps = (...lines: ReadonlyArray<string>) =>
  `on: push\njobs:\n  release:\n    runs-on: ubuntu-latest\n    steps:\n${lines.map((line) => `      - run: ${line}\n`).join("")}`

const filling = (to: string) =>
  `FROM node:24 AS pages\nWORKDIR /src\nCOPY web/ .\nRUN npm run build\n\nFROM golang:1.26\nCOPY api/ .\nCOPY --from=pages /src/build ${to}\nRUN go build -o /desk .\nCMD ["/desk"]\n`

/** A script that brings what was built of the pages to a folder. */
const script = (to: string) =>
  `#!/bin/sh\npages() {\n  (cd web && npm run build)\n  rm -rf ${to}\n  cp -R web/dist/. ${to}/\n}\n"$1"\n`

describe("pages are within a program that is compiled with a folder that a clone has empty", () => {
  const within = (files: Record<string, string>) => {
    const { aside, evidence } = told({ ...pages, ...embedding, ...files })
    return aside.some((line) => line.startsWith("web: its pages are built into")) ? evidence : undefined
  }
  const embedding = {
    "api/go.mod": server["go.mod"],
    "api/main.go":
      'package main\n\nimport "embed"\n\n//go:embed all:pb_public\nvar pages embed.FS\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "api/pb_public/.gitkeep": ""
  }
  it("where the pipeline of a release fills it", () => {
    const workflow = steps(
      "npm --prefix web run build",
      "tar -czf pages.tgz -C web/build .",
      "tar -xzf pages.tgz -C api/pb_public"
    )
    assert.deepStrictEqual(within({ ".github/workflows/release.yml": workflow }), ["api/main.go"])
    const uploads = steps("npm --prefix web run build", "aws s3 sync web/build s3://desk")
    assert.isUndefined(within({ ".github/workflows/release.yml": uploads }))
  })

  it("where a script that pipelines and people call fills it", () => {
    const dockerfile = 'FROM alpine:3.22\nCOPY build/desk ./desk\nEXPOSE 8080\nCMD ["./desk"]\n'
    assert.deepStrictEqual(within({ "tasks.sh": script("api/pb_public"), Dockerfile: dockerfile }), ["api/main.go"])
    assert.isUndefined(within({ "tasks.sh": script("/var/www/desk"), Dockerfile: dockerfile }))
  })

  it("where an image of developers fills it", () => {
    assert.deepStrictEqual(within({ "Dockerfile.dev": filling("./pb_public") }), ["api/main.go"])
    assert.isUndefined(within({ "Dockerfile.dev": filling("./other") }))
  })
})

const desk = (files: Readonly<Record<string, string>>) =>
  told({
    ...pages,
    "api/pom.xml":
      "<project><artifactId>desk</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
    "api/src/main/java/A.java":
      "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
    ...files
  })

describe("pages that somebody built and committed", () => {
  it("are in the server that hands them out", () => {
    const { aside, deployed } = desk({
      "api/src/main/resources/static/index.html": '<script src="/assets/index-CoJTg2cI.js"></script>',
      "api/src/main/resources/static/assets/index-CoJTg2cI.js": "1"
    })
    assert.notInclude(deployed, "web")
    assert.match(aside.join(), /^web: its pages are built into \S+, which hands them out$/)
  })

  it("are none where the server has a page of its own", () => {
    assert.include(desk({ "api/src/main/resources/static/index.html": "<h1>Desk</h1>" }).deployed, "web")
  })
})

/** What is deployed of pages beside a server whose build of Gradle has further lines. */
const deployedWith = (build: string) =>
  told({
    ...pages,
    "settings.gradle.kts": 'include("server")\n',
    "server/build.gradle.kts": `plugins {\n  id("org.springframework.boot") version "3.5.0"\n}\ndependencies {\n  implementation("org.springframework.boot:spring-boot-starter-web")\n}\n${build}`,
    "server/src/main/java/Desk.java": "@SpringBootApplication\nclass Desk {}\n"
  }).deployed

describe("pages beside a build of Gradle", () => {
  it("are the server's where it copies what theirs leaves", () => {
    assert.notInclude(
      deployedWith('val web = "$rootDir/web"\ntasks.register<Sync>("pages") {\n  from("$web/dist/")\n  into("x")\n}\n'),
      "web"
    )
  })

  it("are their own where it only names them, or copies a folder of its own of that name", () => {
    for (const build of [
      'sonar { property("sources", "$rootDir/web/src") }\ntasks.register<Copy>("texts") {\n  from("docs")\n}\n',
      'tasks.register<Copy>("texts") {\n  from("$projectDir/web")\n}\n'
    ])
      assert.include(deployedWith(build), "web", build)
  })
})

/** What is deployed of a server with pages beside it, whose image has a step that builds. */
const withStep = (step: string) =>
  told({
    "package.json": manifest({
      private: true,
      scripts: { build: "npm-run-all build:*", start: "node server.js" },
      dependencies: { express: "5.1.0" }
    }),
    "server.js": "express().listen(5000)\n",
    "client/package.json": pages["web/package.json"],
    "client/index.html": "<html></html>\n",
    Dockerfile: `FROM node:24\nWORKDIR /app\nCOPY . .\nRUN ${step}\nEXPOSE 5000\nCMD ["node", "server.js"]\n`
  }).deployed

it("pages that a step of the last image moves beside its server are the server's, whichever script builds them", () => {
  assert.notInclude(withStep("npm run build && mv ./client/build/* ./public"), "client")
  assert.include(withStep("npm ci"), "client")
})

/** A compose file that builds the pages. */
const compose = (more: string) =>
  `services:\n  web:\n    build: ./web\n    working_dir: /web\n    ports: ['5173:5173']\n    volumes: ['./web:/web']\n${more}`

describe("pages that a program holds, with a server for those who write them", () => {
  const embedding =
    'package main\n\nimport "embed"\n\n//go:embed web/dist\nvar pages embed.FS\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  const holding = { ...pages, ...server, "main.go": embedding }
  const trying = "FROM node:24\nWORKDIR /web\nCOPY package.json .\nRUN npm install\nEXPOSE 5173\n"

  it("are not deployed where a compose file or their image starts nothing but that server", () => {
    for (const files of [
      { "web/Dockerfile": trying, "compose.yaml": compose("    command: [npm, run, dev]\n") },
      { "web/Dockerfile": `${trying}COPY . .\nCMD ["npx", "vite", "dev", "--host"]\n` },
      { "web/Dockerfile": `${trying}COPY . .\nCMD ["npx", "vite", "--host"]\n` },
      { "web/Dockerfile": `${trying}COPY . .\nCMD ["npm", "run", "dev"]\n`, "compose.yaml": compose("") }
    ])
      assert.notInclude(told({ ...holding, ...files }).deployed, "web", JSON.stringify(files))
  })

  it("are deployed where one of them starts what people are to use, or no program holds them", () => {
    const served = { "web/Dockerfile": `${trying}COPY . .\nRUN npm run build\nCMD ["npx", "vite", "preview"]\n` }
    assert.include(told({ ...holding, ...served, "compose.yaml": compose("") }).deployed, "web")
    const tried = { "web/Dockerfile": trying, "compose.yaml": compose("    command: [npm, run, dev]\n") }
    assert.include(told({ ...pages, ...server, "main.go": listening, ...tried }).deployed, "web")
  })
})
