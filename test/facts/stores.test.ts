import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest, stores, values } from "./support.ts"

const rails = { "config.ru": "", "config/application.rb": "" }

it("image, driver, settings and variable of one engine are one store with evidence of each", () => {
  const analysis = analysisOf({
    "compose.yaml": "services:\n  db:\n    image: mariadb:11.4\n  web:\n    build: .\n    depends_on: [db]\n",
    Dockerfile: "FROM node:22\nUSER node\nCMD node .\n",
    "package.json": manifest({ scripts: { start: "node ." }, dependencies: { express: "5", mysql2: "3" } }),
    "index.js": "connect(process.env.MYSQL_HOST)"
  })
  assert.deepStrictEqual(stores(analysis), ["mariadb 11.4 required"])
  assert.sameMembers(analysis.datastores[0]?.evidence.map(({ path }) => path) ?? [], [
    "compose.yaml",
    "package.json",
    "index.js"
  ])
  assert.deepStrictEqual(analysis.datastores[0]?.usedBy, ["web"])
})

it("the embedded database that developers start with is not what runs", () => {
  const analysis = analysisOf({
    ...rails,
    Gemfile: 'gem "rails", "~> 8.1"\ngem "pg"\ngroup :development do\n  gem "sqlite3"\nend\n',
    "config/database.yml": "development:\n  adapter: sqlite3\nproduction:\n  adapter: postgresql\n"
  })
  assert.deepStrictEqual(stores(analysis), ["postgres required", "sqlite development"])
  assert.deepStrictEqual(values(analysis, "statefulness"), [])
})

it("SQLite alone is what runs, and ties the service to one disk", () => {
  const analysis = analysisOf({
    "requirements.txt": "flask\n",
    "app.py": 'app = Flask(__name__)\ndb = sqlite3.connect("data.db")\n'
  })
  assert.deepStrictEqual(stores(analysis), ["sqlite required"])
  assert.deepStrictEqual(values(analysis, "statefulness"), ["sqlite"])
  assert.strictEqual(analysis.suggestedContext.availability.value, "99")
})

it("profiles of which one is chosen are alternatives", () => {
  const analysis = analysisOf({
    "pom.xml":
      "<project><artifactId>a</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>com.mysql</groupId><artifactId>mysql-connector-j</artifactId></dependency><dependency><groupId>org.postgresql</groupId><artifactId>postgresql</artifactId></dependency></dependencies></project>",
    "src/main/java/org/samples/App.java": "@SpringBootApplication\nclass App {}",
    "src/main/resources/application-mysql.properties": "spring.datasource.url=jdbc:mysql://localhost/a\n",
    "src/main/resources/application-postgres.properties": "spring.datasource.url=jdbc:postgresql://localhost/a\n"
  })
  assert.deepStrictEqual(stores(analysis), ["mysql one-of", "postgres one-of"])
})

it("a library speaks to its users' stores", () => {
  const analysis = analysisOf({
    "package.json": manifest({ name: "queue", main: "index.js", exports: "./index.js", dependencies: { ioredis: "5" } })
  })
  assert.deepStrictEqual(stores(analysis), ["redis external"])
})

const jobsIn = (note: string) =>
  stores(
    analysisOf({
      "package.json": manifest({ private: true, scripts: { start: "node ." }, dependencies: { ioredis: "5" } }),
      "index.js":
        "const at = process.env.JOBS_REDIS_URL\nif (!at) throw new Error('JOBS_REDIS_URL is required when using the redis provider')\n",
      ".env.example": `# ${note}\nJOBS_REDIS_URL=redis://localhost:6379\n`
    })
  )

it("a store whose address people call optional may be left out, whatever value stands there", () => {
  assert.deepStrictEqual(jobsIn("OPTIONAL: where jobs wait"), ["redis optional"])
  assert.deepStrictEqual(jobsIn("Where jobs wait"), ["redis required"])
})

it("a value that nothing reads does not make a store", () => {
  const analysis = analysisOf({
    "go.mod": "module x.com/a\n\ngo 1.26\n",
    ".env": "DATABASE_URL=postgres://localhost/x\n"
  })
  assert.deepStrictEqual(stores(analysis), ["postgres development"])
})

it.each([
  [
    "a Prisma schema",
    { "prisma/schema.prisma": 'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n' },
    "postgres required"
  ],
  [
    "Django's settings",
    { "app/settings.py": 'DATABASES = {"default": {"ENGINE": "django.db.backends.mysql"}}\n' },
    "mysql required"
  ],
  [
    "Cargo's features",
    {
      "Cargo.toml": '[package]\nname = "a"\n\n[dependencies]\nsqlx = { version = "0.8", features = ["postgres"] }\n',
      "src/main.rs": ""
    },
    "postgres required"
  ],
  ["Entity Framework's options", { "Program.cs": "options.UseSqlServer(connection);" }, "mssql required"],
  [
    "a client of buckets, and settings that name the bucket,",
    {
      "package.json": manifest({ private: true, dependencies: { "@aws-sdk/client-s3": "3.1" } }),
      "index.js": "export const bucket = process.env.S3_BUCKET\n"
    },
    "s3 required"
  ],
  [
    "a client of buckets, which people may set up inside the application,",
    { "package.json": manifest({ private: true, dependencies: { "@aws-sdk/client-s3": "3.1" } }) },
    "s3 optional"
  ]
])("%s name the store", (_, files, expected) => {
  assert.deepStrictEqual(stores(analysisOf(files)), [expected])
})

it.each([
  [
    "a Rails cache",
    {
      ...rails,
      Gemfile: 'gem "rails"\n',
      "config/environments/production.rb": "config.cache_store = :mem_cache_store\n"
    },
    "memcached required"
  ],
  [
    "Django's cache",
    { "app/settings.py": 'CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache"}}\n' },
    "redis required"
  ],
  ["an Ecto adapter", { "mix.exs": "", "lib/repo.ex": "  adapter: Ecto.Adapters.Postgres\n" }, "postgres required"],
  [
    "TypeORM's data source",
    { "src/data-source.ts": 'new DataSource({\n  type: "postgres",\n})\n' },
    "postgres required"
  ],
  ["an application host", { "Host/Program.cs": 'var db = builder.AddSqlServer("sql");\n' }, "mssql required"],
  ["a reactive address", { "src/main/resources/application.yml": "url: r2dbc:mysql://db/a\n" }, "mysql required"],
  ["celery's brackets", { "requirements.txt": "celery[redis]==5.4\n" }, "redis required"],
  [
    "a Render blueprint",
    { "render.yaml": 'databases:\n  - name: db\n    postgresMajorVersion: "17"\n' },
    "postgres 17 required"
  ],
  ["a Heroku manifest", { "app.json": '{ "addons": ["heroku-redis:mini"] }' }, "redis required"],
  [
    "a chart's dependency",
    { "chart/Chart.yaml": "name: a\ndependencies:\n  - name: postgresql\n    repository: x\n" },
    "postgres required"
  ],
  [
    "an operator's cluster",
    { "k8s/db.yaml": "apiVersion: postgresql.cnpg.io/v1\nkind: Cluster\nmetadata:\n  name: db\n" },
    "postgres required"
  ],
  [
    "CloudFormation",
    {
      "template.yaml":
        "Resources:\n  Db:\n    Type: AWS::RDS::DBInstance\n    Properties:\n      Engine: mysql\n      EngineVersion: '8.4'\n"
    },
    "mysql 8.4 required"
  ],
  ["Bicep", { "main.bicep": "resource cache 'Microsoft.Cache/redis@2024-03-01' = {\n}\n" }, "redis required"]
])("%s names the store", (_, files, expected) => {
  assert.deepStrictEqual(stores(analysisOf(files)), [expected])
})

it("a chart that a value switches off may be given from elsewhere", () => {
  const analysis = analysisOf({
    "chart/Chart.yaml": "name: a\ndependencies:\n  - name: redis\n    condition: redis.enabled\n",
    "chart/values.yaml": "redis:\n  enabled: false\n"
  })
  assert.deepStrictEqual(stores(analysis), ["redis optional"])
})

it("buckets that production does not choose are none of an application's", () => {
  const files = {
    ...rails,
    Gemfile: 'gem "rails"\ngem "aws-sdk-s3", require: false\n',
    "config/storage.yml": "local:\n  service: Disk\n\namazon:\n  service: S3\n  bucket: a\n"
  }
  const chosen = (service: string) =>
    stores(
      analysisOf({ ...files, "config/environments/production.rb": `  config.active_storage.service = ${service}\n` })
    )
  assert.deepStrictEqual(chosen(":amazon"), ["s3 required"])
  assert.deepStrictEqual(chosen(":local"), ["s3 optional"])
  assert.deepStrictEqual(chosen('ENV.fetch("STORAGE", "local").to_sym'), ["s3 optional"])
})

it("an address that a page shows or code looks at is no store", () => {
  const analysis = analysisOf({
    "package.json": manifest({ private: true, scripts: { start: "node ." }, dependencies: { express: "5" } }),
    "index.js": 'if (url.startsWith("mysql://")) refuse()\n',
    "web/Form.tsx": 'export const hint = "postgres://user@host/name"\n'
  })
  assert.deepStrictEqual(stores(analysis), [])
})

it("a store that only another's program waits for is not the application's", () => {
  const analysis = analysisOf({
    "compose.yaml":
      "services:\n  web:\n    build: .\n    depends_on: [db]\n  db:\n    image: mysql:9\n  login:\n    image: quay.io/keycloak/keycloak:26.0\n    depends_on: [login-db]\n  login-db:\n    image: postgres:16\n",
    Dockerfile: "FROM node:24\nUSER node\nCMD node .\n"
  })
  assert.deepStrictEqual(stores(analysis), ["mysql 9 required"])
})

it("a warehouse is somebody else's", () => {
  const analysis = analysisOf({ "requirements.txt": "flask\nsnowflake-connector-python\npsycopg\n" })
  assert.deepStrictEqual(stores(analysis), ["postgres required", "snowflake external"])
})

it("settings with names of prototypes are read as any other", () => {
  const analysis = analysisOf({
    "chart/Chart.yaml": "dependencies:\n  - name: __proto__\n  - name: constructor\n    condition: __proto__.enabled\n",
    "main.tf": 'resource "constructor" "__proto__" {\n  engine = "__proto__"\n}\n',
    "services/.env": "DB_CONNECTION=constructor\n"
  })
  assert.deepStrictEqual(stores(analysis), [])
})

const board = (dependencies: Readonly<Record<string, string>>) => ({
  "package.json": manifest({ name: "board", scripts: { start: "node server.js" }, dependencies }),
  "server.js": "const app = express()\napp.listen(3000)\n"
})

const withQueueClient = (code: string, more = "") =>
  stores(
    analysisOf({
      "requirements.txt": `fastapi==0.115\npaho-mqtt==2.1\n${more}`,
      "main.py": `from fastapi import FastAPI\n${code}\napp = FastAPI()\n`
    })
  )

describe("the client of a queue in a manifest", () => {
  it("makes the queue optional where no code imports it", () => {
    assert.deepStrictEqual(withQueueClient(""), ["mqtt optional"])
  })

  it("makes the queue required where code imports it", () => {
    assert.deepStrictEqual(withQueueClient("import paho.mqtt.client as mqtt"), ["mqtt required"])
  })

  it("says nothing against a framework that imports clients by itself", () => {
    assert.deepStrictEqual(withQueueClient("", "dramatiq==1.17\n"), ["mqtt required"])
  })
})

describe("engines of which whoever runs it chooses one", () => {
  it("are those that code compares one setting of its database with", () => {
    const analysis = analysisOf({
      ...board({ express: "5.0.0", knex: "3.1.0", mysql2: "3.11.0" }),
      "store/open.js":
        'const kind = process.env.DB_KIND || "sqlite"\nif (db.kind === "sqlite") {\n  client: "sqlite3",\n} else if (db.kind === "mariadb") {\n  client: "mysql2",\n}\n'
    })
    assert.deepStrictEqual(stores(analysis), ["sqlite one-of", "mariadb one-of"])
    assert.include(values(analysis, "datastore"), "sqlite (one of sqlite, mariadb; sqlite unless chosen)")
  })

  it("are the drivers of a program with an option that names one of them unless told otherwise", () => {
    const analysis = analysisOf({
      "go.mod": "module example.org/board\n\nrequire (\n\tgithub.com/lib/pq v1.10.9\n\tmodernc.org/sqlite v1.34.0\n)\n",
      "main.go":
        'package main\nfunc main() {\n\tdriver := flag.String("db-driver", "sqlite", "which database")\n\thttp.ListenAndServe(":8080", nil)\n}\n'
    })
    assert.deepStrictEqual(stores(analysis), ["sqlite one-of", "postgres one-of"])
  })

  it("are the cases of one switch", () => {
    const analysis = analysisOf({
      "go.mod":
        "module example.org/board\n\nrequire (\n\tgithub.com/lib/pq v1.10.9\n\tgithub.com/go-sql-driver/mysql v1.8.0\n)\n",
      "main.go": 'package main\nfunc main() {\n\thttp.ListenAndServe(":8080", nil)\n}\n',
      "store.go":
        'package main\nfunc open(driver string) {\n\tswitch driver {\n\tcase "mysql":\n\t\topenA()\n\tcase "postgres":\n\t\topenB()\n\t}\n}\nfunc init() {\n\tviper.SetDefault("driver", "postgres")\n}\n'
    })
    assert.deepStrictEqual(stores(analysis), ["postgres one-of", "mysql one-of"])
  })

  it("are not what something else than a database is compared with, nor what a migration looks at", () => {
    const analysis = analysisOf({
      ...board({ express: "5.0.0", pg: "8.13.0" }),
      "monitors/run.js": 'if (monitor.type === "mysql") ping()\nif (monitor.type === "postgres") ping()\n',
      "db/migrations/001.js": 'if (db.dialect === "sqlite") skip()\nif (db.dialect === "postgres") go()\n'
    })
    assert.deepStrictEqual(stores(analysis), ["postgres required"])
  })
})

const app = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    ...board({ express: "5.0.0" }),
    Dockerfile: "FROM node:24\nCMD node server.js\n",
    ...files
  })

const of = (services: Readonly<Record<string, string>>) =>
  `services:\n  web:\n    build: .\n${Object.entries(services)
    .map(([name, image]) => `  ${name}:\n    image: ${image}\n`)
    .join("")}`

describe("stores of compose files that are chosen", () => {
  it("are alternatives where each file has another database, whatever the files are called", () => {
    const analysis = app({
      "docker-compose-small.yml": of({ db: "mariadb:11" }),
      "docker-compose-large.yml": of({ db: "postgres:17", cache: "redis:8" })
    })
    assert.deepStrictEqual(stores(analysis), ["redis 8 required", "mariadb 11 one-of", "postgres 17 one-of"])
  })

  it("are the application's own where the files are parts of one whole", () => {
    const analysis = app({
      "docker-compose-web.yml": of({}),
      "docker-compose-stores.yml": "services:\n  a:\n    image: postgres:17\n  b:\n    image: mongo:8\n"
    })
    assert.deepStrictEqual(stores(analysis), ["mongodb 8 required", "postgres 17 required"])
  })

  it("may be left out where they stand in a file that is added", () => {
    const analysis = app({
      "compose.yaml": of({ db: "postgres:17" }),
      "compose.search.yaml": "services:\n  search:\n    image: getmeili/meilisearch:v1.12\n",
      "compose.mysql.yaml": "services:\n  other:\n    image: mysql:8.4\n"
    })
    assert.deepStrictEqual(stores(analysis), ["postgres 17 one-of", "mysql 8.4 one-of", "meilisearch 1.12 optional"])
  })
})

it("a queue of one cloud is optional where files of the application run another", () => {
  const analysis = analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", amqplib: "0.10.9", "@azure/service-bus": "7.9.5" }
    }),
    "server.js": "express().listen(3000)\n",
    Dockerfile: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n",
    "compose.yaml": "services:\n  web:\n    build: .\n  rabbitmq:\n    image: rabbitmq:4\n"
  })
  assert.deepStrictEqual(
    analysis.datastores.map(({ engine, role }) => [engine, role]),
    [
      ["rabbitmq", "required"],
      ["azure-queue", "optional"]
    ]
  )
})

it("an image of a database that speaks MongoDB's protocol is one", () => {
  assert.include(
    stores(
      analysisOf({
        "compose.yaml":
          "services:\n  db:\n    image: ghcr.io/documentdb/documentdb/documentdb-local:pg17\n  web:\n    image: acme/web:1\n"
      })
    ).join(),
    "mongodb"
  )
})

it("an adapter for an engine that speaks another's protocol leaves the one that files of the application run", () => {
  const analysis = analysisOf({
    "requirements.txt": "django==5.2\npsycopg==3.2\ndjango-cockroachdb==5.2\n",
    "manage.py": "import django\n",
    Dockerfile: "FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD gunicorn shop.wsgi\n",
    "compose.yaml": "services:\n  web:\n    build: .\n  db:\n    image: postgres:17\n"
  })
  assert.deepStrictEqual(stores(analysis), ["postgres 17 required"])
})

const roles = (compose: string, more: Record<string, string> = {}) =>
  analysisOf({
    "composer.json": manifest({ require: { "laravel/framework": "^12" } }),
    artisan: "<?php\n",
    "public/index.php": "<?php\n",
    ".env.example": "DB_CONNECTION=mysql\nDB_HOST=db\n",
    Dockerfile: "FROM php:8.4-apache\nCOPY . .\nEXPOSE 80\n",
    "docker-compose.yml": compose,
    ...more
  }).datastores.map(({ engine, role }) => `${engine} ${role}`)

describe("a database that is run beside the application's own", () => {
  const both = `services:
  app:
    build: .
    depends_on: [db]
  db:
    image: mariadb:11
  other:
    image: postgres:17
    environment:
      POSTGRES_PASSWORD: \${DB_PASSWORD}
`

  it("may be left out where nothing waits for it, names it or has a client for it", () => {
    assert.deepStrictEqual(roles(both), ["mariadb required", "postgres optional"])
  })

  it("is the application's as well where something does", () => {
    const needed = ["mariadb required", "postgres required"]
    assert.deepStrictEqual(roles(both.replace("[db]", "[db, other]")), needed)
    assert.deepStrictEqual(roles(both.replace("[db]", "[db]\n    environment: { REPORTS_HOST: other }")), needed)
  })
})

const ofSite = (opened: string) =>
  stores(
    analysisOf({
      "composer.json": '{"require":{"php":">=8.3"}}',
      "index.php": `<?php\n$db = new ${opened};\n`
    })
  )

it("a file that PHP opens as a database is one, and what it keeps in memory alone is none", () => {
  for (const opened of ["PDO('sqlite:' . $path)", "\\PDO\\Sqlite('sqlite:data/desk.db')", "SQLite3($path)"])
    assert.deepStrictEqual(ofSite(opened), ["sqlite required"], opened)
  for (const opened of ["PDO('sqlite::memory:')", "SQLite3(':memory:')"])
    assert.deepStrictEqual(ofSite(opened), [], opened)
})
