import { assert, it } from "@effect/vitest"
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
    "a client of buckets",
    { "package.json": manifest({ private: true, dependencies: { "@aws-sdk/client-s3": "3.1" } }) },
    "s3 required"
  ]
])("%s name the store", (_, files, expected) => {
  assert.deepStrictEqual(stores(analysisOf(files)), [expected])
})
