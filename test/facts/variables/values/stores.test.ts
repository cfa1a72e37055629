import { assert, describe, it } from "@effect/vitest"
import { environmentOf, filled, program } from "../support.ts"

const withDatabase = (environment: ReadonlyArray<string>) => ({
  ...program,
  "package.json": program["package.json"].replace('"express": "5.1.0"', '"express": "5.1.0", "pg": "8.16.0"'),
  Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
  "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n${environment.map((line) => `      ${line}\n`).join("")}  store:\n    image: postgres:17\n`
})

describe("a variable of a store", () => {
  it("is known by the address that it has, whatever it is called, and keeps its form", () => {
    assert.deepStrictEqual(filled(withDatabase(["LEDGER: postgres://u:word@store:5432/shop?pool=5"])), {
      LEDGER: "store-url postgres postgres://{user}:{password}@{host}:{port}/{database}?pool=5&{options}"
    })
  })

  it("is known by its name, as a whole and in parts", () => {
    assert.deepStrictEqual(
      filled(withDatabase(["DATABASE_URL: ''", "PGHOST: store", "PGPASSWORD: ''", "DB_NAME: shop"])),
      {
        DATABASE_URL: "store-url postgres {url}",
        DB_NAME: "store-part postgres {database}",
        PGHOST: "store-part postgres {host}",
        PGPASSWORD: "store-part postgres {password}"
      }
    )
  })

  it("is of the store of documents where a program has no other database", () => {
    const desk = {
      ...program,
      "package.json": program["package.json"].replace('"express": "5.1.0"', '"express": "5.1.0", "mongoose": "8.16.0"'),
      "db.js":
        "mongoose.connect(`mongodb://${process.env.DB_USERNAME}:${process.env.DB_PASSWORD}@${process.env.DB_HOST}/desk`)\n",
      Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
      "compose.yaml":
        "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      DB_HOST: __DB_HOST__\n      DB_USERNAME: __DB_USERNAME__\n      DB_PASSWORD: __DB_PASSWORD__\n"
    }
    assert.deepStrictEqual(filled(desk), {
      DB_HOST: "store-part mongodb {host}",
      DB_PASSWORD: "store-part mongodb {password}",
      DB_USERNAME: "store-part mongodb {user}"
    })
  })

  it("is no bucket's endpoint where it is the address that people read files at", () => {
    const found = filled({
      ...program,
      "package.json": program["package.json"].replace(
        '"express": "5.1.0"',
        '"express": "5.1.0", "@aws-sdk/client-s3": "3.800.0"'
      ),
      "a.js": "use(process.env.STORAGE_URL, process.env.STORAGE_S3_ENDPOINT, process.env.AWS_URL)\n"
    })
    assert.deepStrictEqual(found, { AWS_URL: "", STORAGE_S3_ENDPOINT: "store-part s3 {endpoint}", STORAGE_URL: "" })
  })

  it("is no choice of a driver that is called like the service which runs it", () => {
    assert.deepStrictEqual(filled(withDatabase(["CACHE_STORE: store", "LEDGER_HOST: store"])), {
      CACHE_STORE: "constant store",
      LEDGER_HOST: "store-part postgres {host}"
    })
  })

  it("is none of a company that tells where its errors go, nor the name of a connection of another tool", () => {
    const given = [
      "DATABASE_URL: ''",
      "SENTRY_DSN: ''",
      "SENTRY_RELEASE: a",
      "SENTRY_TRACES: b",
      "PULSE_DB_CONNECTION: ''"
    ]
    const found = filled(withDatabase(given))
    assert.notInclude(found["SENTRY_DSN"] ?? "", "store")
    assert.notInclude(found["PULSE_DB_CONNECTION"] ?? "", "store-url")
  })

  it("is no copy of the data, and none of tests: nobody is asked for it", () => {
    const found = environmentOf({
      ...withDatabase(["DATABASE_URL: ''"]),
      "a.js": "use(process.env.TEST_DATABASE_URL, process.env.SHADOW_DATABASE_URL)\n"
    })
    assert.deepStrictEqual(
      found.filter(({ required, value }) => required || value === "store-url").map(({ name }) => name),
      ["DATABASE_URL"]
    )
  })
})

it("login and port beside the address of a store are of the same store, whatever they are called", () => {
  const compose = `services:
  web:
    build: .
    environment:
      PARCELS_URI: amqp://rabbitmq:5672
      PARCELS_USERNAME: someone
      PARCELS_PASSWORD: something
      LETTERS_PASSWORD: something
  rabbitmq:
    image: rabbitmq:4
`
  const found = filled({
    ...program,
    Dockerfile: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n",
    "compose.yaml": compose,
    "a.js":
      "use(process.env.PARCELS_URI, process.env.PARCELS_USERNAME, process.env.PARCELS_PASSWORD, process.env.LETTERS_PASSWORD)\n"
  })
  assert.strictEqual(found["PARCELS_USERNAME"], "store-part rabbitmq {user}")
  assert.strictEqual(found["PARCELS_PASSWORD"], "store-part rabbitmq {password}")
  assert.notInclude(found["LETTERS_PASSWORD"] ?? "", "rabbitmq")
})

it("a variable of ClickHouse leads to the port of the protocol that its sample speaks", () => {
  const found = filled({
    ...program,
    Dockerfile: 'FROM node:24\nCMD ["node", "server.js"]\n',
    "compose.yaml": [
      "services:",
      "  desk:",
      "    build: .",
      "    ports: ['3000:3000']",
      "    environment:",
      "      EVENTS_URL: http://events:8123",
      "      EVENTS_MIGRATIONS: clickhouse://events:9000/till",
      "      EVENTS_STREAM: tcp://events:9000?username=default&database=till",
      "      CLICKHOUSE_ADDR: events:9000",
      "      CLICKHOUSE_PORT: '9000'",
      "      CLICKHOUSE_HTTP_PORT: '8123'",
      "  events:",
      "    image: clickhouse/clickhouse-server:25.8",
      ""
    ].join("\n")
  })
  assert.deepStrictEqual(found, {
    CLICKHOUSE_ADDR: "store-part clickhouse {host}:{nativePort}",
    CLICKHOUSE_HTTP_PORT: "store-part clickhouse {port}",
    CLICKHOUSE_PORT: "store-part clickhouse {nativePort}",
    EVENTS_MIGRATIONS: "store-url clickhouse clickhouse://{user}:{password}@{host}:{nativePort}/{database}?{options}",
    EVENTS_STREAM:
      "store-url clickhouse tcp://{host}:{nativePort}?username={user}&password={password}&database={database}",
    EVENTS_URL: "store-url clickhouse http://{host}:{port}"
  })
})

const runOn = (image: string, scheme: string) =>
  `services:\n  app:\n    build: .\n    environment:\n      DATABASE_URL: ${scheme}://desk:secret@db/desk\n  db:\n    image: ${image}\n`

it("an address that files write for one engine or another is told for both, though one host name stands for either", () => {
  const [variable] = environmentOf({
    ...program,
    Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "server.js"]\n',
    "docker-compose.mysql.yml": runOn("mysql:8", "mysql"),
    "docker-compose.postgres.yml": runOn("postgres:17", "postgres")
  })
  const forms = [variable?.form ?? "", ...(variable?.otherForms ?? [])].map((form) => form.replace(/:.*/, ""))
  assert.deepStrictEqual(forms.toSorted(), ["mysql", "postgres"])
})

it("parts of a vendor's database that only a committed file names are not asked for beside its address", () => {
  const found = filled({
    ...program,
    "package.json": program["package.json"].replace(
      '"express": "5.1.0"',
      '"express": "5.1.0", "@neondatabase/serverless": "1.0.0"'
    ),
    "db.js": "neon(process.env.DATABASE_URL)\n",
    ".env": "DATABASE_URL=\nPGHOST=db.example.com\nPGUSER=desk\n"
  })
  assert.strictEqual(found["DATABASE_URL"], "store-url neon {url}")
  assert.deepStrictEqual([found["PGHOST"] ?? "", found["PGUSER"] ?? ""], ["", ""])
})

const laravelOn = (word: string) => ({
  "composer.json": '{"require":{"php":"^8.3","laravel/framework":"^10.0"}}',
  artisan: "#!/usr/bin/env php\n",
  "public/index.php": "<?php\n",
  "config/database.php": `<?php\nreturn [\n    'default' => env('DB_CONNECTION', '${word}'),\n];\n`,
  "compose.yaml": "services:\n  store:\n    image: mariadb:11\n"
})

it("the engine is called as the files of the program call it: who speaks to MySQL need not know MariaDB", () => {
  assert.strictEqual(filled(laravelOn("mysql"))["DB_CONNECTION"], "store-part mariadb mysql")
  assert.strictEqual(filled(laravelOn("mariadb"))["DB_CONNECTION"], "store-part mariadb {driver}")
})

const inFile = (value: string) =>
  filled({
    ...program,
    "package.json": program["package.json"].replace(
      '"express": "5.1.0"',
      '"express": "5.1.0", "better-sqlite3": "12.0.0"'
    ),
    "a.js": "open(process.env.DESK_SQLITE_URL)\n",
    Dockerfile: `FROM node:24\nENV DESK_SQLITE_URL=${value}\nVOLUME /data\nCMD ["node", "server.js"]\n`
  })["DESK_SQLITE_URL"]

describe("a database in a file", () => {
  it("is given as a path, with what its driver is told, where its image gives it so", () => {
    assert.strictEqual(inFile("/data/desk.db?_fk=1"), "store-part sqlite {file}?_fk=1")
    assert.strictEqual(inFile("/data/desk.db"), "store-part sqlite {file}")
  })
})

describe("settings that TypeORM has names for", () => {
  it("are the parts of the database, and the name of the connection is none", () => {
    const found = filled({
      ...program,
      "package.json": program["package.json"].replace(
        '"express": "5.1.0"',
        '"express": "5.1.0", "typeorm": "0.3.20", "pg": "8.16.0"'
      ),
      "a.js":
        "use(process.env.TYPEORM_HOST, process.env.TYPEORM_USERNAME, process.env.TYPEORM_PASSWORD, process.env.TYPEORM_DATABASE, process.env.TYPEORM_NAME)\n"
    })
    assert.deepStrictEqual(found, {
      TYPEORM_DATABASE: "store-part postgres {database}",
      TYPEORM_HOST: "store-part postgres {host}",
      TYPEORM_NAME: "",
      TYPEORM_PASSWORD: "store-part postgres {password}",
      TYPEORM_USERNAME: "store-part postgres {user}"
    })
  })
})
