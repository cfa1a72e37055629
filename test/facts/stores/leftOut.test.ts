import { assert, describe, it } from "@effect/vitest"
import { storeDefault } from "../../../src/facts/stores/defaults.ts"
import { analysisOf, manifest, stores } from "../support.ts"

const python = (settings: string, code: string, more = "") => ({
  "requirements.txt": `flask==3.1\nelasticsearch==9.0\nredis==7.0\n${more}`,
  "config.py": `import os\nclass Config:\n    DEBUG = False\n${settings}`,
  "app.py": `from flask import Flask\napp = Flask(__name__)\n${code}`
})

const script = (code: string, more: Readonly<Record<string, string>> = {}) => ({
  "package.json": manifest({
    private: true,
    scripts: { start: "node server.js" },
    dependencies: { express: "5.1.0", redis: "5.0.0", ...more }
  }),
  "server.js": `express().listen(3000)\n${code}`
})

const search = "    ELASTICSEARCH_URL = os.environ.get('ELASTICSEARCH_URL')\n"

describe("a store that code asks for before it goes there", () => {
  it("may be left out where a setting holds its address", () => {
    const made =
      "app.search = Elasticsearch([app.config['ELASTICSEARCH_URL']]) if app.config['ELASTICSEARCH_URL'] else None\n"
    assert.include(stores(analysisOf(python(search, made))), "elasticsearch 9 optional")
    assert.include(
      stores(analysisOf(python(search, "if settings.ELASTICSEARCH_URL:\n    connect()\n"))),
      "elasticsearch 9 optional"
    )
  })

  it("may be left out where an expression goes without it", () => {
    for (const line of [
      "const cache = config.REDIS_URL ? remote(config.REDIS_URL) : memory\n",
      "const cache = REDIS_URL && connect(REDIS_URL)\n"
    ])
      assert.deepStrictEqual(
        stores(analysisOf(script(`const REDIS_URL = process.env.REDIS_URL\n${line}`))),
        ["redis optional"],
        line
      )
  })

  it("is needed where another address stands for it, or code ends without it", () => {
    for (const code of [
      'const client = process.env.REDIS_URL ? createClient(process.env.REDIS_URL) : createClient("redis://localhost")\n',
      'const url = process.env.REDIS_URL || "redis://redis:6379"\nif (url.REDIS_URL) connect(url)\n',
      "type Settings = { REDIS_URL?: string }\nconnect(process.env.REDIS_URL)\n"
    ])
      assert.deepStrictEqual(stores(analysisOf(script(code))), ["redis required"], code)
    const strict = "    ELASTICSEARCH_URL = os.environ['ELASTICSEARCH_URL']\n"
    assert.include(
      stores(analysisOf(python(strict, "if settings.ELASTICSEARCH_URL:\n    connect()\n"))),
      "elasticsearch 9 required"
    )
  })

  it("is needed where the compose file runs it", () => {
    const compose = "services:\n  site:\n    build: .\n  redis:\n    image: redis:8\n"
    const code = "const REDIS_URL = process.env.REDIS_URL\nif (REDIS_URL) connect(REDIS_URL)\n"
    assert.deepStrictEqual(stores(analysisOf({ ...script(code), "compose.yaml": compose })), ["redis 8 required"])
  })
})

const withManifest = (given: string) => ({
  "go.mod":
    "module example.com/ledger\n\ngo 1.24\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.10.0\n\tgo.etcd.io/etcd/client/v3 v3.5.4\n)\n",
  "main.go": 'package main\n\nimport "github.com/gin-gonic/gin"\n\nfunc main() { gin.Default().Run() }\n',
  Dockerfile: 'FROM golang:1.24\nCOPY . .\nRUN go build -o /ledger\nENTRYPOINT ["/ledger"]\n',
  "k8s/ledger.yaml": `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ledger\nspec:\n  template:\n    spec:\n      containers:\n        - name: ledger\n          image: example/ledger:1\n          env:\n            - name: ${given}\n              value: here\n`
})

describe("a store of settings", () => {
  it("may be left out where the manifests that run the application say nothing of it", () => {
    assert.notInclude(stores(analysisOf(withManifest("LEDGER_PLACE"))).join(), "etcd required")
    assert.include(stores(analysisOf(withManifest("ETCD_ENDPOINTS"))).join(), "etcd required")
  })
})

describe("a part of an application that is off or in memory from the start", () => {
  it("is told of by the setting's name and its default", () => {
    assert.strictEqual(storeDefault("CACHE_ENABLED", "false"), "cache local")
    assert.strictEqual(storeDefault("cache.type", "memory"), "cache local")
    assert.strictEqual(storeDefault("SESSION_DRIVER", "file"), "jobs local")
    assert.strictEqual(storeDefault("SEARCH_ENABLED", "false"), "search none")
    assert.strictEqual(storeDefault("ELASTICSEARCH_INDEXING_ENABLED", "False"), "off elasticsearch")
    assert.isUndefined(storeDefault("CACHE_WARMER_ENABLED", "false"))
    assert.isUndefined(storeDefault("CACHE_ENABLED", "true"))
  })

  it("needs no store, however its default is written", () => {
    for (const line of [
      '  CACHE_TYPE: z.enum(["memory", "redis"]).default("memory"),\n',
      'str(process.env.CACHE_ENABLED ?? "false")\n'
    ])
      assert.deepStrictEqual(stores(analysisOf(script(line))), ["redis optional"], line)
    assert.include(
      stores(analysisOf(python("    elasticsearch_enabled: bool = False\n", ""))),
      "elasticsearch 9 optional"
    )
  })

  it("says nothing of a store that work waits in", () => {
    const line = '  CACHE_TYPE: z.enum(["memory", "redis"]).default("memory"),\n'
    assert.deepStrictEqual(stores(analysisOf(script(line, { bullmq: "5.0.0" }))), ["redis required"])
  })
})
