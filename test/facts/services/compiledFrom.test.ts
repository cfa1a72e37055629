import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

/** A workspace of pages at the root, and a server in Go that hands them out. */
const desk = {
  "package.json": manifest({ name: "desk", private: true }),
  "pnpm-workspace.yaml": "packages:\n  - frontend\n",
  "frontend/package.json": manifest({
    name: "desk-frontend",
    private: true,
    scripts: { build: "vite build" },
    devDependencies: { vite: "8.0.0" }
  }),
  "frontend/index.html": "<html></html>\n",
  "server/go.mod": "module example.org/desk/server\n\ngo 1.26\n\nrequire github.com/gin-gonic/gin v1.12.0\n",
  "server/cmd/main.go": 'package main\n\nfunc main() {\n\tgin.Default().Run(":" + os.Getenv("PORT"))\n}\n',
  "docker/Dockerfile":
    'FROM node:24 AS pages\nWORKDIR /build\nCOPY package.json pnpm-workspace.yaml ./\nCOPY ./frontend ./frontend/\nRUN pnpm --filter desk-frontend run build\n\nFROM golang:1.26 AS server\nWORKDIR /build\nCOPY ./server ./\nCOPY --from=pages /build/frontend/dist ./dist\nRUN go build -o /build/desk ./cmd\n\nFROM alpine:3.24\nWORKDIR /app\nCOPY --from=server /build/desk /app/desk\nEXPOSE 1411\nCMD ["/app/desk"]\n'
}

const services = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...desk, ...files }).services.map(({ language, name, port, root }) => ({ language, name, port, root }))

describe("an image whose program is compiled out of a folder below another language's manifest", () => {
  it("is the service of that folder", () => {
    assert.deepStrictEqual(services({}), [{ language: "go", name: "server", port: 1411, root: "server" }])
  })

  it("is that service also where a compose file names it or builds it", () => {
    for (const said of ["image: ghcr.io/acme/repository:v2", "build: { context: ., dockerfile: docker/Dockerfile }"])
      assert.deepStrictEqual(
        services({ "compose.yml": `services:\n  desk:\n    ${said}\n    ports: ['1411:1411']\n` }).map(
          ({ language, port, root }) => [language, port, root]
        ),
        [["go", 1411, "server"]],
        said
      )
  })

  it("is that service also where releases give its image a program that is compiled elsewhere", () => {
    const released = services({
      "docker/Dockerfile-ready": 'FROM gcr.io/distroless/static\nCOPY linux/desk /app/desk\nCMD ["/app/desk"]\n',
      ".goreleaser.yaml":
        'builds:\n  - id: desk\n    dir: server\n    main: ./cmd\ndockers_v2:\n  - ids: [desk]\n    dockerfile: docker/Dockerfile-ready\n    images: ["acme/desk"]\n',
      "compose.yml": "services:\n  desk:\n    image: acme/desk:v2\n    ports: ['1411:1411']\n"
    })
    assert.deepStrictEqual(
      released.map(({ language, port, root }) => [language, port, root]),
      [["go", 1411, "server"]]
    )
  })

  it("is one service where a platform builds it as well", () => {
    const { "docker/Dockerfile": dockerfile, ...rest } = desk
    const found = analysisOf({
      ...rest,
      Dockerfile: dockerfile,
      "fly.toml": 'app = "desk"\n\n[http_service]\n  internal_port = 1411\n',
      "compose.yml": "services:\n  desk:\n    build: .\n    ports: ['1411:1411']\n"
    }).services
    assert.deepStrictEqual(
      found.map(({ name, root }) => [name, root]),
      [["desk", "server"]]
    )
  })

  it("is one service where the image is given the finished program of a member", () => {
    const found = analysisOf({
      "package.json": manifest({ name: "desk", private: true, dependencies: { preact: "10.0.0" } }),
      "Cargo.toml": '[workspace]\nmembers = ["bin/desk"]\n',
      "bin/desk/Cargo.toml":
        '[package]\nname = "desk"\nversion = "1.0.0"\npublish = false\n\n[dependencies]\naxum = "0.8"\n',
      "bin/desk/src/main.rs": "fn main() {\n    axum::serve(listener, app);\n}\n",
      "start.sh": "#!/bin/sh\nexec /desk\n",
      Dockerfile:
        'FROM alpine:3.24\nARG TARGETARCH\nCOPY start.sh /start.sh\nCOPY desk-${TARGETARCH} /desk\nEXPOSE 3000\nENTRYPOINT ["/start.sh"]\n'
    }).services
    assert.deepStrictEqual(
      found.map(({ language, port, root }) => [language, port, root]),
      [["rust", 3000, "bin/desk"]]
    )
  })

  it("is not the pages whose folder is called as the one that the image is built in", () => {
    const found = analysisOf({
      "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/gin-gonic/gin v1.12.0\n",
      "main.go": 'package main\n\nfunc main() {\n\tgin.Default().Run(":8080")\n}\n',
      "app/package.json": desk["frontend/package.json"],
      "app/index.html": "<html></html>\n",
      Dockerfile:
        'FROM golang:1.26 AS build\nWORKDIR /app\nCOPY . .\nRUN go build -o server .\n\nFROM alpine:3.24\nCOPY --from=build /app/server /server\nEXPOSE 8080\nCMD ["/server"]\n'
    }).services
    assert.strictEqual(found.find(({ dockerfile }) => dockerfile === "Dockerfile")?.root, "")
  })

  it("is not a module that a folder of the image's own context is called like", () => {
    const found = analysisOf({
      "pages/package.json": desk["frontend/package.json"],
      "pages/index.html": "<html></html>\n",
      "pages/auth/index.html": "<html></html>\n",
      "pages/Dockerfile": "FROM nginx:1.29\nCOPY auth /usr/share/nginx/html/auth\nEXPOSE 80\n",
      "services/auth/go.mod": "module example.org/auth\n\ngo 1.26\n\nrequire github.com/gin-gonic/gin v1.12.0\n",
      "services/auth/main.go": 'package main\n\nfunc main() {\n\tgin.Default().Run(":8080")\n}\n'
    }).services
    assert.deepStrictEqual(
      found.map(({ dockerfile, root }) => [root, dockerfile]),
      [
        ["pages", "pages/Dockerfile"],
        ["services/auth", null]
      ]
    )
  })
})
