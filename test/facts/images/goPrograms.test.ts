import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const program = 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n'

const shop = (more: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "go.mod": "module github.com/shop-dev/shop\n\ngo 1.26\n\nrequire github.com/labstack/echo/v4 v4.15.0\n",
    "cmd/shop-engine/main.go": program,
    "cmd/shop-api/main.go": program,
    "docker-compose.yml": "services:\n  postgres:\n    image: postgres:17\n",
    "docker-compose.release.yml":
      'services:\n  shop-engine:\n    image: ghcr.io/shop-dev/shop/shop-engine:${TAG}\n    ports: ["7077:7077"]\n  shop-api:\n    image: ghcr.io/shop-dev/shop/shop-api:${TAG}\n    ports: ["8080:8080"]\n',
    ...more
  })

const dockerfile =
  "FROM golang:1.26 AS build\nARG TARGET\nCOPY . .\nRUN go build -o /bin/shop ./cmd/shop-${TARGET}\nFROM alpine:3.22\nCOPY --from=build /bin/shop /shop/shop\nEXPOSE 8080\nCMD /shop/shop\n"

const ports = (...given: Parameters<typeof shop>) => shop(...given).services.map(({ name, port }) => `${name} ${port}`)

describe("published images of the programs of a Go module", () => {
  it("are those programs, with what the file that runs them says", () => {
    assert.deepStrictEqual(ports(), ["shop-api 8080", "shop-engine 7077"])
  })

  it("are all that is deployed of the module: others are started by hand", () => {
    const analysis = shop({ "cmd/shop-inspect/main.go": program })
    assert.deepStrictEqual(
      analysis.services.map(({ name }) => name),
      ["shop-api", "shop-engine"]
    )
    assert.deepStrictEqual(
      analysis.notDeployed.map(({ name, why }) => `${name}: ${why}`),
      ["shop-inspect: the manifests that deploy the application do not run it"]
    )
  })

  it("are built of one Dockerfile, each with the argument that names it", () => {
    const analysis = shop({ "build/package/servers.dockerfile": dockerfile })
    assert.deepStrictEqual(
      analysis.services.map(({ buildArguments, dockerfile: path, name }) => [name, path, buildArguments]),
      [
        ["shop-api", "build/package/servers.dockerfile", { TARGET: "api" }],
        ["shop-engine", "build/package/servers.dockerfile", { TARGET: "engine" }]
      ]
    )
  })
})
