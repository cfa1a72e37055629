import { assert, describe, it } from "@effect/vitest"
import { briefly, readinessIn, tiersOf } from "../../readiness/support.ts"
import { analysisOf, manifest, stores } from "../support.ts"

const node = (dependencies: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", ...dependencies }
    }),
    "server.js": "export const search = connect(process.env.ELASTICSEARCH_URL)\n",
    ...files
  })

const python = (requirement: string) =>
  analysisOf({
    "requirements.txt": `flask==3.1.0\ngunicorn==23.0.0\n${requirement}\n`,
    "app.py": 'import os\nfrom flask import Flask\napp = Flask(__name__)\nhost = os.environ["ELASTICSEARCH_URL"]\n'
  })

const refuses = ({ services }: ReturnType<typeof node>) =>
  services.some(({ clients }) => clients.some(({ client }) => client === "elasticsearch-only"))

const placed = (analysis: ReturnType<typeof node>, ...[context]: [Parameters<typeof tiersOf>[1]?]) =>
  tiersOf(analysis, { providers: ["aws"], ...context })
    .slice(0, 1)
    .flatMap(({ tier }) =>
      tier.components.flatMap(({ engine, kind, version }) =>
        engine === "elasticsearch" || engine === "opensearch" ? [[kind, engine, version]] : []
      )
    )

const spring = (version: string) =>
  analysisOf({
    "pom.xml": `<project><modelVersion>4.0.0</modelVersion><parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>${version}</version></parent><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-data-elasticsearch</artifactId></dependency></dependencies></project>`,
    "src/main/java/shop/Shop.java": "package shop;\n@SpringBootApplication\npublic class Shop {}\n"
  })

describe("a client of Elasticsearch", () => {
  it("refuses other servers since 7.14, and tells the line of the server", () => {
    for (const [version, told] of [
      ["8.15.0", "elasticsearch 8 required"],
      ["^9.0.0", "elasticsearch 9 required"],
      ["7.17.0", "elasticsearch 7 required"]
    ] as const) {
      const analysis = node({ "@elastic/elasticsearch": version })
      assert.isTrue(refuses(analysis), version)
      assert.deepStrictEqual(stores(analysis), [told])
    }
    for (const requirement of ["elasticsearch>=8.0", "elasticsearch", "elasticsearch-dsl==8.15.0"])
      assert.isTrue(refuses(python(requirement)), requirement)
    assert.isTrue(
      refuses(
        analysisOf({
          "go.mod": "module shop\n\ngo 1.24\n\nrequire github.com/elastic/go-elasticsearch/v9 v9.0.0\n",
          "main.go": 'package main\n\nimport "net/http"\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n'
        })
      )
    )
  })

  it("of earlier releases, and those that others make, take OpenSearch", () => {
    for (const [name, version] of [
      ["@elastic/elasticsearch", "7.13.0"],
      ["elasticsearch", "16.7.3"],
      ["@opensearch-project/opensearch", "3.5.0"]
    ] as const)
      assert.isFalse(refuses(node({ [name]: version })), name)
    assert.isFalse(refuses(python("elasticsearch==7.13.4")))
    assert.isFalse(refuses(python("opensearch-py==2.8.0")))
    assert.deepStrictEqual(placed(node({ "@elastic/elasticsearch": "7.13.0" })), [["db.search", "opensearch", "2.19"]])
  })

  it("beside one of OpenSearch means OpenSearch", () => {
    const both = node({ "@elastic/elasticsearch": "8.15.0", "@opensearch-project/opensearch": "3.5.0" })
    assert.deepStrictEqual(stores(both), ["opensearch required"])
    assert.isFalse(refuses(both))
  })

  it("gets Elasticsearch on a machine of its own, or is asked for its address", () => {
    const analysis = node({ "@elastic/elasticsearch": "8.15.0" })
    assert.deepStrictEqual(placed(analysis, { opsSkill: "basic" }), [["store.hosted", "elasticsearch", "8.19.20"]])
    assert.deepStrictEqual(placed(analysis, { opsSkill: "none" }), [["store.external", "elasticsearch", undefined]])
    assert.include(briefly(readinessIn(analysis, { opsSkill: "none" })), "store_external")
  })

  it("that code asks for before it connects is optional still", () => {
    const optional = node(
      { "@elastic/elasticsearch": "8.15.0" },
      {
        "server.js": "if (process.env.ELASTICSEARCH_URL) {\n  connect(process.env.ELASTICSEARCH_URL)\n}\n"
      }
    )
    assert.deepStrictEqual(stores(optional), ["elasticsearch 8 optional"])
    assert.deepStrictEqual(placed(optional, { opsSkill: "basic" }), [])
  })

  it("of Spring Boot asks since 2.6", () => {
    assert.isTrue(refuses(spring("3.4.1")))
    assert.isFalse(refuses(spring("2.5.4")))
  })
})
