import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../../support.ts"
import { programIn, told } from "../support.ts"

const why = "it builds or deploys the application, and is no part of it as it runs"

/** A module of Go that answers requests, with what else it depends on. */
const goIn = (folder: string, ...packages: ReadonlyArray<string>): Readonly<Record<string, string>> => ({
  [`${folder}/go.mod`]: `module acme.test/${folder}\n\ngo 1.26\n\nrequire (\n${packages.map((name) => `\t${name} v1.2.0\n`).join("")})\n`,
  [`${folder}/main.go`]:
    'package main\n\nimport "net/http"\n\nfunc main() {\n\t_ = os.Getenv("LEDGER_TABLE")\n\thttp.ListenAndServe(":7070", nil)\n}\n'
})

describe("a program that builds or deploys the application", () => {
  it.each([
    ["deploy/stack", "github.com/aws/aws-cdk-go/awscdk/v2"],
    ["infra", "github.com/pulumi/pulumi/sdk/v3"],
    ["shop-cdktf", "github.com/hashicorp/terraform-cdk-go/cdktf"],
    ["build", "dagger.io/dagger"]
  ])("is not deployed: %s with %s", (folder, name) => {
    const { aside, deployed } = told({ ...programIn(""), ...goIn(folder, name) })
    assert.deepStrictEqual(deployed, ["shop"])
    assert.deepStrictEqual(aside, [`${folder.split("/").at(-1)}: ${why}`])
  })

  it("is told by the file of its tool too", () => {
    for (const files of [
      { "deploy/stack/cdk.json": '{ "app": "go run ." }\n' },
      { "deploy/stack/Pulumi.yaml": "name: shop\nruntime: go\n" },
      { "dagger.json": '{ "name": "shop", "sdk": { "source": "go" }, "source": "deploy/stack" }\n' }
    ])
      assert.deepStrictEqual(told({ ...programIn(""), ...goIn("deploy/stack"), ...files }).deployed, ["shop"])
  })

  it("says nothing of what the application reads, listens on or keeps its data in", () => {
    const { datastores, services } = analysisOf({
      ...programIn(""),
      ...goIn("infra", "github.com/aws/aws-cdk-go/awscdk/v2", "github.com/jackc/pgx/v5")
    })
    assert.deepStrictEqual(datastores, [])
    assert.notInclude(services.flatMap(({ environment }) => environment.map(({ name }) => name)).join(), "LEDGER_TABLE")
    assert.deepStrictEqual(
      services.map(({ port }) => port),
      [3000]
    )
  })

  it("is the application where its folder is called otherwise and its code answers, or a file or an image runs it", () => {
    const cdk = { "backend/cdk.json": '{ "app": "go run ." }\n' }
    assert.include(told({ ...programIn(""), ...goIn("backend"), ...cdk }).deployed, "backend")
    assert.include(
      told({ ...programIn(""), ...goIn("pricing", "github.com/pulumi/pulumi/sdk/v3") }).deployed,
      "pricing"
    )
    assert.include(told({ ...programIn(""), ...goIn("build", "github.com/magefile/mage") }).deployed, "build")
    const built = { "build/Dockerfile": 'FROM golang:1.26\nCOPY . .\nRUN go build -o /b .\nEXPOSE 7070\nCMD ["/b"]\n' }
    assert.include(told({ ...programIn(""), ...goIn("build", "dagger.io/dagger"), ...built }).deployed, "build")
  })

  it("is the application where nothing else is deployed", () => {
    assert.strictEqual(told(goIn("infra", "github.com/pulumi/pulumi/sdk/v3")).deployed.length, 1)
  })
})

describe("an image that a release is given the finished program for", () => {
  const root = {
    "go.mod": "module acme.test/shop\n\ngo 1.26\n\nrequire github.com/go-chi/chi/v5 v5.2.0\n",
    "cmd/shop/main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "build/Dockerfile":
      'FROM alpine:3.22\nARG TARGETPLATFORM\nCOPY $TARGETPLATFORM/shop /\nEXPOSE 8080\nCMD ["/shop", "serve"]\n',
    ".goreleaser.yml": "dockers_v2:\n  - dockerfile: build/Dockerfile\n    images: [acme/shop]\n"
  }

  it("is of the program around the folder of what builds it", () => {
    const { services } = analysisOf({ ...root, ...goIn("build", "dagger.io/dagger") })
    assert.deepStrictEqual(
      services.map(({ root: folder, startCommand }) => `${folder}: ${startCommand}`),
      [": /shop serve"]
    )
  })

  it("is of the code beside it where it is given that", () => {
    const { services } = analysisOf({
      ...root,
      ...goIn("build", "dagger.io/dagger"),
      "build/Dockerfile": 'FROM golang:1.26\nCOPY main.go .\nRUN go build -o /b .\nEXPOSE 7070\nCMD ["/b"]\n'
    })
    assert.include(
      services.map(({ root: folder, startCommand }) => `${folder}: ${startCommand}`),
      "build: /b"
    )
  })
})

it("a pipeline's manifest in JavaScript without code that stays is no service", () => {
  const { deployed } = told({
    ...programIn("shop"),
    "stacks/package.json": manifest({
      private: true,
      scripts: { start: "node main.js" },
      dependencies: { "aws-cdk-lib": "2.200.0", constructs: "10.4.2" }
    }),
    "stacks/cdk.json": '{ "app": "node main.js" }\n',
    "stacks/main.js": "new App()\n"
  })
  assert.deepStrictEqual(deployed, ["shop"])
})
