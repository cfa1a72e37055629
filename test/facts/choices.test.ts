import { assert, describe, it } from "@effect/vitest"
import { chosen } from "../../src/facts/stores/chosen.ts"
import { analysisOf, manifest } from "./support.ts"

const application = (code: string, dependencies: Readonly<Record<string, string>>) => {
  const analysis = analysisOf({
    "package.json": manifest({
      name: "app",
      scripts: { start: "node server.js" },
      dependencies: { express: "5", ...dependencies }
    }),
    "server.js": `const app = require("express")()\n${code}\napp.listen(3000)\n`
  })
  const store = analysis.datastores.find(({ engine }) => engine === "postgres")
  const [service] = analysis.services
  if (store === undefined || service === undefined) throw new Error("no store or no service was found")
  return chosen(service, store)
}

const drivers = { pg: "8", "better-sqlite3": "12" }

const told = (files: Readonly<Record<string, string>>, code = "") => {
  const analysis = analysisOf({
    "package.json": manifest({
      scripts: { start: "node server.js" },
      dependencies: { express: "5", pg: "8", mysql2: "3" }
    }),
    "server.js": `const app = express()\n${code}\nconnect(process.env.DB_TYPE, process.env.DB_HOST)\napp.listen(3000)\n`,
    ...files
  })
  const store = analysis.datastores.find(({ engine }) => engine === "postgres")
  const [service] = analysis.services
  if (store === undefined || service === undefined) throw new Error("no store or no service was found")
  return chosen(service, store)
}

describe("the setting that chooses a database", () => {
  it("is kept with the word that code has for the engine", () => {
    const code = `if (process.env.DB_TYPE === "sqlite") open()\nelse if (process.env.DB_TYPE === "pgsql") connect()`
    assert.deepStrictEqual(application(code, drivers), { known: [{ name: "DB_TYPE", value: "pgsql" }], unknown: [] })
  })

  it("takes the word of the only choice that there is, under whatever name code keeps it", () => {
    const code = `const dbKind = process.env.DATABASE_KIND\nif (dbKind === "sqlite") open()\nif (dbKind === "postgresql") connect()`
    assert.deepStrictEqual(application(code, drivers).known, [{ name: "DATABASE_KIND", value: "postgresql" }])
  })

  it("is one of the members of an enumeration that code branches on", () => {
    const code = `const settings = { type: process.env.DB_TYPE }\nswitch (dbSettings.type) {\n  case Kind.SQLITE:\n    open()\n  case Kind.POSTGRES:\n    connect()\n}`
    assert.deepStrictEqual(application(code, drivers).known, [{ name: "DB_TYPE", value: "postgres" }])
  })

  it("is known by the word that code compares, whatever name a file gives the setting", () => {
    const code = `const kind = process.env.DB_TYPE ?? "sqlite"\nif (kind === "sqlite") open()\nif (kind === "pgsql") connect()`
    assert.deepStrictEqual(application(code, drivers).known, [{ name: "DB_TYPE", value: "pgsql" }])
    const another = `const kind = process.env.MODE\nif (kind === "sqlite") open()\nif (kind === "pgsql") connect()`
    assert.deepStrictEqual(application(`${another}\nuse(process.env.DB_TYPE)`, drivers), {
      known: [],
      unknown: ["DB_TYPE"]
    })
  })

  it("has no known value where two choices spell the engine differently", () => {
    const code = [
      `const name = process.env.DB_DRIVER`,
      `if (dbType === "sqlite") open()\nif (dbType === "postgres") connect()`,
      `if (dbDialect === "sqlite") open()\nif (dbDialect === "pgsql") connect()`
    ].join("\n")
    assert.deepStrictEqual(application(code, drivers), { known: [], unknown: ["DB_DRIVER"] })
  })

  describe("that no code compares", () => {
    it("has the word that an example of a compose file gives it", () => {
      const compose =
        "services:\n  app:\n    image: acme/app:2\n    environment:\n      DB_TYPE: postgresql\n      DB_HOST: db\n  db:\n    image: postgres:17\n"
      assert.deepStrictEqual(told({ "dev/example/docker-compose.yml": compose }).known, [
        { name: "DB_TYPE", value: "postgresql" }
      ])
    })

    it("has the word that a chart gives it below its name", () => {
      const chart =
        "kind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - name: {{ .Chart.Name }}\n          env:\n            - name: DB_TYPE\n              value: pgsql\n"
      assert.deepStrictEqual(told({ "charts/app/templates/deployment.yaml": chart }).known, [
        { name: "DB_TYPE", value: "pgsql" }
      ])
    })

    it("has the word of the documents for the engine that is taken", () => {
      const text =
        "# Running it\n\n    docker run -e DB_TYPE=mysql -e DB_HOST=db acme/app\n\nor\n\n```\nDB_TYPE=postgresql\n```\n"
      assert.deepStrictEqual(told({ "docs/install.md": text }).known, [{ name: "DB_TYPE", value: "postgresql" }])
    })

    it("keeps the word that code compares, whatever the documents say", () => {
      const code = 'if (process.env.DB_TYPE === "mysql") open()\nelse if (process.env.DB_TYPE === "pgsql") connect()'
      assert.deepStrictEqual(told({ "docs/install.md": "DB_TYPE=postgres\n" }, code).known, [
        { name: "DB_TYPE", value: "pgsql" }
      ])
    })

    it("has no word where only tests, builds or another program's variable have one", () => {
      assert.deepStrictEqual(
        told({
          ".woodwork/test.yaml": "environment:\n  DB_TYPE: pgsql\n",
          "tests/compose.yaml": "services:\n  app:\n    environment:\n      DB_TYPE: pgsql\n",
          "docs/install.md": "DB_TYPE=pgsql-or-mysql or DB_TYPE=<pgsql>\n"
        }),
        { known: [], unknown: ["DB_TYPE"] }
      )
    })
  })

  it("takes the word that a compose file gives it beside the database, whatever the framework's own would be", () => {
    const analysis = analysisOf({
      "requirements.txt": "django==5.2\npsycopg[binary]==3.2\nmysqlclient==2.2\n",
      "manage.py": "import django\n",
      "desk/settings.py": `import os\nengine = os.getenv("DESK_DBENGINE")\nname = "mysql" if engine == "mariadb" else "postgresql"\nDATABASES = {"default": {"ENGINE": f"django.db.backends.{name}", "HOST": os.getenv("DESK_DBHOST")}}\n`,
      "desk/wsgi.py": "application = None\n",
      Dockerfile: 'FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD ["gunicorn", "desk.wsgi"]\n',
      "docker-compose.yml":
        "services:\n  desk:\n    build: .\n    ports: ['8000:8000']\n    environment:\n      DESK_DBENGINE: postgresql\n      DESK_DBHOST: db\n  db:\n    image: postgres:17\n"
    })
    const store = analysis.datastores.find(({ engine }) => engine === "postgres")
    const [service] = analysis.services
    if (store === undefined || service === undefined) throw new Error("no store or no service was found")
    assert.deepStrictEqual(chosen(service, store).known, [{ name: "DESK_DBENGINE", value: "postgresql" }])
  })

  it("is the backend's path for a Django project", () => {
    const analysis = analysisOf({
      "requirements.txt": "django==5.2\npsycopg[binary]==3.2\n",
      "manage.py": "import django\n",
      "shop/settings.py": `import os\nDATABASES = {"default": {"ENGINE": os.getenv("DB_ENGINE"), "HOST": os.getenv("POSTGRES_HOST")}}\n`,
      "shop/wsgi.py": "application = None\n"
    })
    const [store] = analysis.datastores
    const [service] = analysis.services
    assert.isTrue(store !== undefined && service !== undefined)
    if (store === undefined || service === undefined) return
    assert.deepStrictEqual(chosen(service, store).known, [
      { name: "DB_ENGINE", value: "django.db.backends.postgresql" }
    ])
  })
})

it("a schema's own default is the choice that holds where nothing is set", () => {
  const analysis = analysisOf({
    "package.json": manifest({
      name: "app",
      scripts: { start: "node server.js" },
      dependencies: { express: "5", envalid: "8", ...drivers }
    }),
    "env.js":
      'const env = cleanEnv(process.env, {\n  DB_CLIENT: str({ choices: known, default: "better-sqlite3" })\n})\n',
    "server.js":
      'const app = require("express")()\nconst isPostgres = env.DB_CLIENT === "pg"\nconst isFile = env.DB_CLIENT === "better-sqlite3"\napp.listen(3000)\n'
  })
  assert.deepStrictEqual(
    analysis.datastores.map(({ engine, preference, role }) => [engine, role, preference]).toSorted(),
    [
      ["postgres", "one-of", undefined],
      ["sqlite", "one-of", "default"]
    ]
  )
})

const inGo = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "go.mod":
      "module example.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/lib/pq v1.10.9\n\tgithub.com/mattn/go-sqlite3 v1.14.32\n\tgo.etcd.io/etcd/client/v3 v3.6.5\n)\n",
    "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    ...files
  }).datastores.map(({ engine, role }) => `${engine} ${role}`)

const table =
  'package main\n\nvar storages = map[string]func() Storage{\n\t"etcd":     func() Storage { return new(Etcd) },\n\t"postgres": func() Storage { return new(Postgres) },\n\t"sqlite3":  newFile(),\n}\n'

it("is a table in Go of what makes each store, of which a database is taken", () => {
  assert.sameMembers(inGo({ "stores.go": table }), ["etcd optional", "postgres one-of", "sqlite one-of"])
  assert.include(
    inGo({ "stores.go": 'package main\n\nvar ports = map[string]int{\n\t"etcd": 2379,\n\t"postgres": 5432,\n}\n' }),
    "etcd required"
  )
})

const started = (command: string) =>
  inGo({
    "stores.go": table,
    "desk.yaml": "storage:\n  type: sqlite3\n",
    Dockerfile: `FROM golang:1.26 AS built\nCOPY . .\nRUN go build -o /desk\nFROM alpine:3.22\nCOPY desk.yaml /etc/desk/\nCOPY --from=built /desk /desk\nCMD ${command}\n`
  }).find((store) => store.endsWith("one-of"))

it("is settled by what an image is started with", () => {
  assert.strictEqual(started('["/desk", "/etc/desk/desk.yaml"]'), "sqlite one-of")
  assert.strictEqual(started('["/desk"]'), "postgres one-of")
})

it("a store that is run in a folder for load tests is none of the application's", () => {
  const { datastores } = analysisOf({
    "package.json": manifest({ private: true, scripts: { start: "node ." }, dependencies: { express: "5.1.0" } }),
    "index.js": "express().listen(3000)\n",
    "tools/k6/compose.yaml": "services:\n  results:\n    image: influxdb:2\n"
  })
  assert.deepStrictEqual(
    datastores.filter(({ role }) => role === "required").map(({ engine }) => engine),
    []
  )
})

it("the scheme of an address chooses the database that it leads to", () => {
  const { datastores } = analysisOf({
    "go.mod":
      "module acme.org/desk\n\ngo 1.26\n\nrequire (\n\tgithub.com/go-sql-driver/mysql v1.9.0\n\tmodernc.org/sqlite v1.48.0\n)\n",
    "main.go": 'package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
    "open.go":
      'package main\n\nfunc open(address string) {\n\tu, _ := url.Parse(address)\n\tswitch strings.ToLower(u.Scheme) {\n\tcase "sqlite":\n\t\topenFile(u.Path)\n\tcase "mysql":\n\t\tdial(u.Host)\n\t}\n}\n'
  })
  assert.deepStrictEqual(
    datastores.map(({ engine, role }) => `${engine} ${role}`),
    ["mysql one-of", "sqlite one-of"]
  )
})

it("the word that code falls back on is the default, whatever type it is told to take the variable for", () => {
  const { datastores } = analysisOf({
    "package.json": manifest({
      name: "app",
      scripts: { start: "node server.js" },
      dependencies: { express: "5", ...drivers }
    }),
    "server.ts":
      'const app = express()\nconst type = (process.env.TYPEORM_TYPE as any) || "sqlite"\nif (type === "postgres") connect()\napp.listen(3000)\n'
  })
  assert.deepStrictEqual(datastores.map(({ engine, preference }) => `${engine} ${preference ?? ""}`).toSorted(), [
    "postgres ",
    "sqlite default"
  ])
})
