import { assert, describe, it } from "@effect/vitest"
import { localUploads } from "../../../src/facts/Fact.ts"
import { analysisOf, manifest, values } from "../support.ts"

const go = (files: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/pocketbase/pocketbase v0.30.0\n",
    "main.go": "package main\n\nfunc main() {\n\tpocketbase.New().Start()\n}\n",
    ...files
  })

const image = (start: string) =>
  `FROM golang:1.26 AS build\nCOPY . .\nRUN go build -o /desk .\n\nFROM alpine:3\nWORKDIR /srv/desk\nCOPY --from=build /desk /srv/desk/desk\nEXPOSE 8090\n${start}\n`

const keptOf = (files: Readonly<Record<string, string>>) => go(files).services.flatMap(({ keeps = [] }) => keeps)

describe("a framework with a database inside", () => {
  it("is SQLite on the disk of its only instance", () => {
    const found = go()
    assert.deepStrictEqual(
      found.datastores.map(({ engine, role }) => [engine, role]),
      [["sqlite", "required"]]
    )
    assert.include(values(found, "statefulness"), "sqlite")
  })

  it("keeps it beside its program", () => {
    const started = 'CMD ["/srv/desk/desk", "serve", "--http=0.0.0.0:8090"]'
    assert.deepStrictEqual(keptOf({ Dockerfile: image(started) }), ["/srv/desk/pb_data"])
    assert.deepStrictEqual(keptOf({ Dockerfile: image('ENTRYPOINT ["sh", "-c", "./desk serve"]') }), [
      "/srv/desk/pb_data"
    ])
    assert.deepStrictEqual(keptOf({ Dockerfile: image('CMD ["tini", "--", "/desk", "serve"]') }), ["/pb_data"])
  })

  it("keeps it where it is told to", () => {
    const started = 'CMD ["/srv/desk/desk", "serve", "--dir", "/kept", "--http=0.0.0.0:8090"]'
    assert.deepStrictEqual(keptOf({ Dockerfile: image(started) }), ["/kept"])
    const volume = 'VOLUME /desk_data\nCMD ["/srv/desk/desk", "serve"]'
    assert.deepStrictEqual(keptOf({ Dockerfile: image(volume) }), ["/desk_data"])
  })
})

const strapi = (dependencies: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { build: "strapi build", start: "strapi start" },
      dependencies: { "@strapi/strapi": "5.20.0", pg: "8.16.0", ...dependencies }
    })
  })

describe("a framework with a library of media", () => {
  it("keeps it in its folder of uploads", () => {
    const found = strapi()
    assert.deepStrictEqual(
      found.services.flatMap(({ keeps = [] }) => keeps),
      ["/app/public/uploads"]
    )
    assert.include(values(found, "statefulness"), localUploads)
  })

  it("does not where a package keeps it elsewhere", () => {
    const found = strapi({ "@strapi/provider-upload-aws-s3": "5.20.0" })
    assert.deepStrictEqual(
      found.services.flatMap(({ keeps = [] }) => keeps),
      []
    )
    assert.notInclude(values(found, "statefulness"), localUploads)
  })
})
