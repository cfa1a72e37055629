import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, stores } from "./support.ts"

const program = manifest({ private: true, scripts: { start: "node ." }, dependencies: { express: "5", kafkajs: "2" } })

const required = (code: string) =>
  analysisOf({ "package.json": program, "index.js": code })
    .services[0]?.environment.filter(({ required }) => required)
    .map(({ name }) => name)

/** Files that read so many variables. */
const reading = (count: number, folder = ""): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${folder}s${at}.js`, `use(process.env.SETTING_${1000 + at})`])
  )

const member = (name: string) => ({ [`${name}/package.json`]: program, ...reading(260, `${name}/`) })

describe("variables", () => {
  it("that the platform sets are not told, not even where they switch something", () => {
    const analysis = analysisOf({
      "package.json": program,
      "index.js": "if (process.env.NODE_ENV === 'production') serve()"
    })
    assert.deepStrictEqual(analysis.services[0]?.environment, [])
  })

  it("are required where code ends without them, and neither where they switch something nor where they are read", () => {
    assert.deepStrictEqual(
      required(
        [
          "if (process.env.TRACE) trace()",
          "const metrics = Boolean(process.env.METRICS_URL && process.env.METRICS_USER)",
          "const cached = !!process.env.CACHED",
          "const production = process.env.NODE_ENV === 'production'",
          "const strict = process.env.STRICT === 'true'",
          "const bots = process.env.DISABLE_BOTS",
          "const signup = process.env.SIGNUP_ENABLED",
          "if (!process.env.SHOP_NAME) throw new Error()",
          "function mail() {",
          "  if (!process.env.MAILER_NAME) throw new Error()",
          "}",
          "const tenant = process.env.TENANT ?? fail()",
          "if (ready) connect(process.env.PEER)"
        ].join("\n")
      ),
      ["SHOP_NAME"]
    )
  })

  it("are secret by the words for credentials, which the rotation of a salt is not", () => {
    const secrets = analysisOf({
      "package.json": program,
      "index.js": "use(process.env.SALT_ROTATION, process.env.HASH_SALT, process.env.APP_SECRET)"
    }).services[0]?.environment.filter(({ secret }) => secret)
    assert.deepStrictEqual(
      secrets?.map(({ name }) => name),
      ["APP_SECRET", "HASH_SALT"]
    )
  })

  it("are told for a service up to three hundred, and the rest is counted", () => {
    const some = analysisOf({ "package.json": program, ...reading(300) })
    assert.lengthOf(some.services[0]?.environment ?? [], 300)
    assert.deepStrictEqual(some.statistics.notRead, [])
    const many = analysisOf({ "package.json": program, ...reading(312) })
    assert.lengthOf(many.services[0]?.environment ?? [], 300)
    assert.deepStrictEqual(
      many.statistics.notRead.map(({ path }) => path),
      ["12 environment variables of shop"]
    )
  })

  it("are told for a repository up to a thousand, and the rest is counted", () => {
    const analysis = analysisOf({ ...member("a"), ...member("b"), ...member("c"), ...member("d") })
    assert.lengthOf(
      analysis.facts.filter(({ kind }) => kind === "environment"),
      1000
    )
    assert.deepStrictEqual(
      analysis.statistics.notRead.map(({ path }) => path),
      ["40 facts of environment variables"]
    )
  })
})

describe("a store whose client is made behind a switch", () => {
  it("is optional", () => {
    assert.deepStrictEqual(
      stores(
        analysisOf({
          "package.json": program,
          "kafka.js": "const enabled = Boolean(process.env.KAFKA_URL)\nconnect(process.env.KAFKA_URL)\n"
        })
      ),
      ["kafka optional"]
    )
  })

  it("is required where it is read without one", () => {
    assert.deepStrictEqual(
      stores(analysisOf({ "package.json": program, "kafka.js": "connect(process.env.KAFKA_URL)\n" })),
      ["kafka required"]
    )
  })
})

describe("a developer's environment from a package", () => {
  const laravel = {
    "composer.json": manifest({
      require: {
        php: "^8.4",
        "laravel/framework": "^12.0",
        "typesense/typesense-php": "^5",
        "meilisearch/meilisearch-php": "^1"
      }
    }),
    artisan: "",
    "public/index.php": "",
    "compose.yml":
      "services:\n  laravel.test:\n    build:\n      context: ./vendor/laravel/sail/runtimes/8.4\n    ports: ['80:80']\n    depends_on: [mysql, memcached, meilisearch]\n  mysql:\n    image: mysql:8.4\n  memcached:\n    image: memcached:alpine\n  meilisearch:\n    image: getmeili/meilisearch:latest\n"
  }

  it("names no production service and needs no store but the database", () => {
    const analysis = analysisOf(laravel)
    assert.deepStrictEqual(
      analysis.services.map(({ name, port }) => [name, port]),
      [["web", 8000]]
    )
    assert.deepStrictEqual(stores(analysis), [
      "mysql 8.4 required",
      "meilisearch optional",
      "typesense optional",
      "memcached development"
    ])
  })

  it("but its worker is one that the application needs", () => {
    const analysis = analysisOf({
      ...laravel,
      "compose.yml": `${laravel["compose.yml"]}  laravel.queue:\n    build:\n      context: ./vendor/laravel/sail/runtimes/8.4\n    command: php artisan queue:work\n`
    })
    assert.deepStrictEqual(
      analysis.services.map(({ name, startCommand }) => [name, startCommand]),
      [
        ["queue", "php artisan queue:work"],
        ["web", null]
      ]
    )
  })

  it("a search engine that the sample of settings chooses is required", () => {
    assert.include(
      [...stores(analysisOf({ ...laravel, ".env.example": "SCOUT_DRIVER=typesense\n" }))],
      "typesense required"
    )
  })
})

it("a store in profiles for developers only is theirs", () => {
  assert.deepStrictEqual(
    stores(
      analysisOf({
        "package.json": manifest({ scripts: { start: "node ." }, dependencies: { express: "5" } }),
        Dockerfile: "FROM node:24\nCMD node .\n",
        "compose.yaml":
          "services:\n  web:\n    build: .\n  search:\n    image: typesense/typesense:29.0\n    profiles: [dev]\n"
      })
    ),
    ["typesense 29.0 development"]
  )
})

it("a health path behind a method is the application's, and that of a client is not", () => {
  const analysis = analysisOf({
    "go.mod": "module example.com/feeds\n\ngo 1.26\n",
    "main.go":
      'package main\n\nfunc main() {\n\tmux.HandleFunc("GET /healthcheck", well)\n\thttp.ListenAndServe(":9000", mux)\n}\n',
    "client/client.go": 'package client\n\nfunc f() { c.Get(ctx, "/healthz") }\n'
  })
  const fact = analysis.facts.find(({ kind }) => kind === "health")
  assert.deepStrictEqual([fact?.value, fact?.evidence.map(({ path }) => path)], ["/healthcheck", ["main.go"]])
})

describe("evidence of a variable", () => {
  it("ends where a value or a default begins", () => {
    const analysis = analysisOf({
      "package.json": program,
      "index.js":
        'const a = process.env.ONE_TOKEN || "canary-a"\nconst b = first("canary-b", process.env.TWO, process.env.THREE ?? "canary-c")\n',
      "lib/x.py": 'k = os.environ.get("FOUR", "canary-d")\nl = env("FIVE", default="canary-e")\n',
      "lib/y.rb": 'm = ENV.fetch("SIX", "canary-f")\n',
      ".env.example": "SEVEN=canary-g\nEIGHT='canary-h\nNOT_ONE=canary-i\n'\n",
      Dockerfile: 'FROM node:24\nENV NINE=canary-j TEN="canary-k"\nENV ELEVEN canary-l\nCMD ["node", "index.js"]\n'
    })
    const told = analysis.facts.filter(({ kind }) => kind === "environment")
    assert.notInclude(JSON.stringify(told), "canary")
    assert.sameMembers(
      told.map(({ value }) => value),
      ["ONE_TOKEN", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN", "ELEVEN"]
    )
  })
})

describe("variables that a framework hands over under a name of its own", () => {
  it("are those of Nuxt's runtime configuration, named as Nuxt names them", () => {
    const analysis = analysisOf({
      "package.json": manifest({ scripts: { build: "nuxt build", start: "node ." }, dependencies: { nuxt: "3.14.0" } }),
      "nuxt.config.ts": [
        "export default defineNuxtConfig({",
        "  ssr: true,",
        "  runtimeConfig: {",
        "    // token: 'old',",
        "    apiSecret: '',",
        "    mail: {",
        "      hostName: 'localhost',",
        "    },",
        "    given: process.env.GIVEN_KEY,",
        "    public: { apiBase: '/api', nested: { deepURL: '' } },",
        "  },",
        "  app: { head: { title: 'x' } },",
        "})",
        ""
      ].join("\n")
    })
    assert.deepStrictEqual(
      analysis.services[0]?.environment.map(({ name }) => name),
      ["GIVEN_KEY", "NUXT_API_SECRET", "NUXT_MAIL_HOST_NAME", "NUXT_PUBLIC_API_BASE", "NUXT_PUBLIC_NESTED_DEEP_URL"]
    )
  })

  it("are those that SvelteKit's dynamic environment gives, and no bindings of others", () => {
    const page = {
      "src/routes/+page.server.ts":
        'import { env } from "$env/dynamic/private"\nexport const load = () => fetch(env.FEED_URL)\nconst level = env.DETAIL ?? "low"\nconst host = c.env.HOSTED\n'
    }
    const names = (dependencies: Readonly<Record<string, string>>) =>
      analysisOf({
        "package.json": manifest({ scripts: { build: "vite build", start: "node build" }, dependencies }),
        "server.js": "const app = express()\napp.listen(3000)\n",
        ...page
      }).services[0]?.environment.map(({ name }) => name)
    assert.deepStrictEqual(names({ "@sveltejs/kit": "2.8.0", "@sveltejs/adapter-node": "5.2.0" }), [
      "DETAIL",
      "FEED_URL"
    ])
    assert.deepStrictEqual(names({ express: "5.0.0" }), [])
  })
})

const readIn = (line: string) =>
  analysisOf({
    "requirements.txt": "gunicorn==23.0\nflask==3.1\n",
    "app.py": `import os\nfrom flask import Flask\napp = Flask(__name__)\n${line}\n`
  }).services.flatMap(({ environment }) => environment.map(({ name }) => name))

it("what a server tells of a request under the name of an environment is no variable", () => {
  assert.deepStrictEqual(readIn('origin = environ.get("HTTP_ORIGIN") or environ["SERVER_NAME"]'), [])
  assert.deepStrictEqual(readIn('name = os.environ["SERVER_NAME"]'), ["SERVER_NAME"])
  assert.deepStrictEqual(readIn('place = environ.get("DESK_PLACE")'), ["DESK_PLACE"])
})
