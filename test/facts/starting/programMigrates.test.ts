import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const migrates = (files: Readonly<Record<string, string>>) =>
  analysisOf(files).services.map(({ migratesAtStart }) => migratesAtStart ?? false)

const image = (command: string) => `FROM python:3.13\nCOPY . .\nEXPOSE 8000\nENTRYPOINT ["${command}"]\n`

const django = { "requirements.txt": "django==5.2\ngunicorn==23.0\n", "manage.py": "import django\n" }

const started = (lines: string) => ({ ...django, Dockerfile: image("./entrypoint.sh"), "entrypoint.sh": lines })

it("an image whose entry point migrates does so as it starts", () => {
  assert.deepStrictEqual(migrates(started("#!/bin/sh\npython manage.py migrate\nexec gunicorn shop.wsgi\n")), [true])
  assert.deepStrictEqual(migrates(started("#!/bin/sh\nexec gunicorn shop.wsgi\n")), [false])
})

it("an image whose supervisor migrates before it starts the program does too", () => {
  assert.deepStrictEqual(
    migrates({
      ...django,
      Dockerfile: 'FROM python:3.13\nCOPY rootfs /\nEXPOSE 8000\nENTRYPOINT ["/init"]\n',
      "rootfs/etc/s6-overlay/s6-rc.d/init-schema/run": "#!/bin/sh\npython manage.py migrate\n",
      "rootfs/etc/s6-overlay/s6-rc.d/web/run": "#!/bin/sh\nexec gunicorn shop.wsgi\n"
    }),
    [true]
  )
})

const toldWith = (flag: string, code: string) => ({
  ...django,
  Dockerfile: `FROM python:3.13\nCOPY . .\nEXPOSE 8000\nCMD ["desk", "serve"${flag}]\n`,
  "desk/schema.py": code
})

it("a program that is told to set itself up, and whose code then calls the migration, does too", () => {
  const call = 'call_command("migrate", interactive=False)\n'
  assert.deepStrictEqual(migrates(toldWith(', "--init"', call)), [true])
  assert.deepStrictEqual(migrates(toldWith("", call)), [false])
  assert.deepStrictEqual(migrates(toldWith(', "--init"', "pass\n")), [false])
})

it("a program that carries its migrations does too", () => {
  const main =
    'package main\nimport "net/http"\nfunc main() {\n\tdb.AutoMigrate(&Order{})\n\thttp.ListenAndServe(":8080", nil)\n}\n'
  assert.deepStrictEqual(migrates({ "go.mod": "module shop\n\ngo 1.25\n", "main.go": main }), [true])
})

it.each([
  ["src/database/module.ts", "await migrator.migrateToLatest()\n", true],
  ["src/database.ts", "export const migrations = new Umzug({ storage })\n", true],
  ["src/main.ts", "await orm.getMigrator().up()\n", true],
  ["src/commands/migrate.ts", "await migrator.migrateToLatest()\n", false],
  ["migrate.ts", "await knex.migrate.latest()\n", false]
])("a program of Node.js that calls its migrations as it starts does so too: %s", (path, line, does) => {
  const server = '{ "private": true, "scripts": { "start": "node server.js" }, "dependencies": { "express": "5.1.0" } }'
  assert.deepStrictEqual(migrates({ "package.json": server, "server.js": "express().listen(3000)\n", [path]: line }), [
    does
  ])
})

const knex = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "package.json":
      '{ "private": true, "scripts": { "start": "node build/main.js", "migrate": "knex migrate:latest" }, "dependencies": { "express": "5.1.0", "knex": "3.1.0" } }',
    "migrations/20250101_orders.js": "exports.up = () => {}\n",
    ...files
  }).services.map(({ migrateCommand, migratesAtStart }) => [migrateCommand, migratesAtStart ?? false])

it("a tool's own migration is no release step where the file that serves calls it, wherever that file lies", () => {
  const serves = "const app = express()\napp.listen(3000)\n"
  const call = "export const migrate = () => db.migrate.latest()\n"
  const itself = [[null, true]]
  const byCommand = [["npm run migrate", false]]
  assert.deepStrictEqual(knex({ "scripts/main.ts": `await db.migrate.latest()\n${serves}` }), itself)
  assert.deepStrictEqual(
    knex({
      "src/main.ts": `import { migrate } from "./db/migrate.js"\nawait migrate()\n${serves}`,
      "src/db/migrate.ts": call
    }),
    itself
  )
  assert.deepStrictEqual(knex({ "src/main.ts": serves, "src/db/migrate.ts": call }), byCommand)
  assert.deepStrictEqual(
    knex({ "src/main.ts": `import { add } from "./commands/schema.js"\n${serves}`, "src/commands/schema.ts": call }),
    byCommand
  )
  assert.deepStrictEqual(
    knex({ "src/main.ts": `if (process.argv[2] === "migrate") {\n  await db.migrate.latest()\n}\n${serves}` }),
    byCommand
  )
})

it("the folder of a whole package is none of commands, and a program that is started as itself is not asked for anything", () => {
  const own = {
    scripts: { start: "node build/server.js", migrate: "knex migrate:latest" },
    dependencies: { express: "5.1.0", knex: "3.1.0" }
  }
  const inPackage = analysisOf({
    "package.json": '{ "private": true, "workspaces": ["packages/*"] }',
    "packages/cli/package.json": JSON.stringify(own),
    "packages/cli/migrations/20250101_orders.js": "exports.up = () => {}\n",
    "packages/cli/src/db.ts": "export const prepare = () => db.migrate.latest()\n",
    "packages/cli/src/server.ts": 'import { prepare } from "./db.js"\nawait prepare()\nexpress().listen(3000)\n'
  }).services.map(({ migratesAtStart }) => migratesAtStart)
  assert.deepStrictEqual(inPackage, [true])
  const itself =
    "if (process.argv[1] === fileURLToPath(import.meta.url)) {\n  await db.migrate.latest()\n  app.listen(3000)\n}\n"
  assert.deepStrictEqual(knex({ "src/main.ts": itself }), [[null, true]])
})

it.each([
  ["db.ts", 'await migrate(db, { migrationsFolder: "drizzle" })\n'],
  ["db.ts", 'await migrate(getDatabase(), {\n  migrationsFolder: "drizzle"\n})\n'],
  ["db.ts", "await this.migrator.up()\n"],
  ["db.ts", 'execSync("npx prisma migrate deploy")\n']
])("calls of libraries and of tools by the program count alike: %s %s", (path, line) => {
  assert.deepStrictEqual(
    migrates({
      "package.json":
        '{ "private": true, "scripts": { "start": "node server.js" }, "dependencies": { "express": "5.1.0" } }',
      "server.js": "express().listen(3000)\n",
      [path]: line
    }),
    [true]
  )
})

const project = (inside = "") => `<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup>${inside}</ItemGroup></Project>`

const shop = (program: string, inside: string) => ({
  "src/Shop/Shop.csproj": project(inside),
  "src/Shop/Program.cs": `var builder = WebApplication.CreateBuilder(args);\n${program}\nbuilder.Build().Run();\n`,
  "src/Shop/Migrations/20250101000000_Initial.cs": "public partial class Initial : Migration { }\n"
})

const schema = `public static class SchemaSetup
{
    public static IServiceCollection AddSchemaMigration<T>(this IServiceCollection services) where T : DbContext
        => services.AddHostedService<Upgrade<T>>();

    private class Upgrade<T>(IServiceProvider provider) : BackgroundService
    {
        public override Task StartAsync(CancellationToken token) => Context().Database.MigrateAsync(token);
    }
}
`

const called = "builder.Services.AddSchemaMigration<Orders>();"
const compiled = '<Compile Include="..\\Common\\SchemaSetup.cs" Link="SchemaSetup.cs" />'
const referred = '<ProjectReference Include="..\\Common\\Common.csproj" />'
const library = { "src/Common/Common.csproj": '<Project Sdk="Microsoft.NET.Sdk" />' }

it.each([
  ["compiled into it", shop(called, compiled), {}, true],
  ["of a project that it refers to", shop(called, referred), library, true],
  ["that it never calls", shop("", referred), library, false],
  ["of a project that it does not refer to", shop(called, ""), library, false],
  [
    "that it calls for developers only",
    shop(`if (builder.Environment.IsDevelopment())\n{\n    ${called}\n}`, referred),
    library,
    false
  ]
] as const)("a program of .NET migrates by shared code %s", (_, own, others, does) => {
  const service = analysisOf({ ...own, ...others, "src/Common/SchemaSetup.cs": schema }).services.find(
    ({ root }) => root === "src/Shop"
  )
  assert.deepStrictEqual(
    [service?.migratesAtStart ?? false, service?.migrateCommand],
    [does, does ? null : "dotnet ef database update"]
  )
})

it.each([
  ["config/initializers/schema.rb", "ActiveRecord::Tasks::DatabaseTasks.migrate", true],
  ["config/initializers/schema.rb", 'ActiveRecord::Tasks::DatabaseTasks.migrate if ENV["BY_HAND"] != "true"', true],
  ["config/initializers/schema.rb", 'ActiveRecord::Tasks::DatabaseTasks.migrate if ENV["AT_START"] == "true"', false],
  ["lib/tasks/schema.rake", "ActiveRecord::Tasks::DatabaseTasks.migrate", false],
  ["lib/schema.rb", "ActiveRecord::Tasks::DatabaseTasks.migrate", false]
])("a program of Rails that migrates in what it reads as it starts does so too: %s %s", (path, line, does) => {
  assert.deepStrictEqual(
    migrates({
      Gemfile: 'gem "rails", "~> 8.0"\ngem "pg"\n',
      "config.ru": "run Rails.application\n",
      "config/application.rb": "module Shop\nend\n",
      "db/migrate/20260101000000_begin.rb": "class Begin\nend\n",
      [path]: `Rails.configuration.to_prepare do\n  ${line}\nend\n`
    }),
    [does]
  )
})
