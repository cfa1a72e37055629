import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

type Files = Readonly<Record<string, string>>

const server = (name: string): Files => ({
  [`${name}/package.json`]: JSON.stringify({
    name,
    scripts: { start: "node server.js" },
    dependencies: { express: "5", pg: "8" }
  }),
  [`${name}/server.js`]: 'const url = process.env.DATABASE_URL\nrequire("express")().listen(3000)\n',
  [`${name}/Dockerfile`]: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n"
})

const composed = (first: string, second: string): Files => ({
  ...server("shop"),
  ...server("stock"),
  "compose.yaml": `services:
  db:
    image: postgres:17
  shop:
    build: ./shop
    ports: ["80:3000"]
    environment: { DATABASE_URL: "postgres://me:secret@db:5432/${first}" }
  stock:
    build: ./stock
    environment: { DATABASE_URL: "postgres://me:secret@db:5432/${second}" }
`
})

const read = (files: Files, engine = "postgres") => {
  const { datastores, services } = analysisOf(files)
  return {
    databases: datastores.find((store) => store.engine === engine)?.databases,
    forms: services.flatMap(({ environment, name }) =>
      environment.flatMap((one) => (one.value === "store-url" ? [`${name} ${one.name} ${one.form}`] : []))
    )
  }
}

/** An application of Rails with the settings of its databases. */
const rails = (production: string, adapter = "postgresql"): Files => ({
  Gemfile: `source "https://rubygems.org"\ngem "rails", "8.0.1"\ngem "${adapter === "postgresql" ? "pg" : "sqlite3"}"\n`,
  "Gemfile.lock": "GEM\n  specs:\n    rails (8.0.1)\n",
  "config.ru": "run Rails.application\n",
  "config/application.rb": "module Blog\n  class Application < Rails::Application\n  end\nend\n",
  "config/database.yml": `default: &default
  adapter: ${adapter}
  pool: <%= ENV.fetch("RAILS_MAX_THREADS") { 5 } %>

development:
  <<: *default
  database: blog_development

production:
${production}`
})

const several = `  primary: &primary
    <<: *default
    database: blog_production
  # what is kept for a while
  cache:
    <<: *primary
    database: blog_production_cache
    migrations_paths: db/cache_migrate
  primary_replica:
    <<: *primary
    replica: true
`

/** A program of .NET that answers requests and speaks to PostgreSQL. */
const project = (name: string): Files => ({
  [`${name}/${name}.csproj`]:
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="Npgsql" Version="9.0.0" /></ItemGroup></Project>',
  [`${name}/Program.cs`]:
    'var app = WebApplication.CreateBuilder(args).Build();\napp.MapGet("/", () => 1);\napp.Run();\n'
})

describe("databases on one server", () => {
  it("are told by their names where services use different ones, each by its own", () => {
    assert.deepStrictEqual(read(composed("shop", "stock")), {
      databases: ["shop", "stock"],
      forms: [
        "shop DATABASE_URL postgres://{user}:{password}@{host}:{port}/shop?{options}",
        "stock DATABASE_URL postgres://{user}:{password}@{host}:{port}/stock?{options}"
      ]
    })
  })

  it("are one, whatever it is called, where all name the same, a server's own, or one of tests", () => {
    for (const [first, second] of [
      ["shop", "shop"],
      ["shop", "postgres"],
      ["shop", "shop_test"]
    ] as const) {
      const { databases, forms } = read(composed(first, second))
      assert.isUndefined(databases)
      for (const form of forms) assert.include(form, "/{database}?")
    }
  })

  it("are those that an AppHost adds", () => {
    const files = {
      ...project("Catalog"),
      ...project("Orders"),
      "AppHost/AppHost.csproj":
        '<Project Sdk="Microsoft.NET.Sdk"><Sdk Name="Aspire.AppHost.Sdk" Version="9.0.0" /><PropertyGroup><TargetFramework>net9.0</TargetFramework><IsAspireHost>true</IsAspireHost></PropertyGroup><ItemGroup><PackageReference Include="Aspire.Hosting.AppHost" Version="9.0.0" /><ProjectReference Include="..\\Catalog\\Catalog.csproj" /><ProjectReference Include="..\\Orders\\Orders.csproj" /></ItemGroup></Project>',
      "AppHost/Program.cs": `var builder = DistributedApplication.CreateBuilder(args);
var postgres = builder.AddPostgres("postgres");
var catalogDb = postgres.AddDatabase("catalogdb");
var ordersDb = postgres.AddDatabase("ordersdb");
builder.AddProject<Projects.Catalog>("catalog").WithReference(catalogDb).WithExternalHttpEndpoints();
builder.AddProject<Projects.Orders>("orders").WithReference(ordersDb);
builder.Build().Run();
`
    }
    const { databases, forms } = read(files)
    assert.deepStrictEqual(databases, ["catalogdb", "ordersdb"])
    assert.deepStrictEqual(
      forms.map((form) => /Database=(\w+)/.exec(form)?.[1]),
      ["catalogdb", "ordersdb"]
    )
  })

  it("are those of production that Rails is told of one by one", () => {
    const { databases, forms } = read(rails(several))
    assert.deepStrictEqual(databases, ["blog_production", "blog_production_cache"])
    assert.deepStrictEqual(forms, [
      "web CACHE_DATABASE_URL postgresql://{user}:{password}@{host}:{port}/blog_production_cache?{options}",
      "web DATABASE_URL postgresql://{user}:{password}@{host}:{port}/blog_production?{options}"
    ])
  })

  it("are asked for by no variable where production has one, or files", () => {
    assert.isUndefined(read(rails("  <<: *default\n  database: blog_production\n")).databases)
    for (const files of [rails("  <<: *default\n  database: blog_production\n"), rails(several, "sqlite3")])
      assert.notInclude(read(files).forms.join(), "CACHE_DATABASE_URL")
  })
})
