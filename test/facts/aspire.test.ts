import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "./support.ts"

const web =
  '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>'

const host = `var builder = DistributedApplication.CreateBuilder(args);

var cache = builder.AddRedis("cache");
var server = builder.AddPostgres("pg");
var stock = server.AddDatabase("stockdb");

var orders = builder.AddProject<Projects.Orders_Api>("orders-api")
    .WithReference(stock)
    .WithReference(cache);

var endpoint = orders.GetEndpoint("http");

var shop = builder.AddProject<Projects.Shop_Web>("shop")
    .WithExternalHttpEndpoints()
    .WithReference(orders)
    .WithEnvironment("Orders__Url", endpoint)
    .WithEnvironment("Theme", "dark")
    .WithEnvironment("Feed", "https://feed.net/rows?key=word1");

shop.WithEnvironment("CallBackUrl", shop.GetEndpoint("https"));

builder.Build().Run();
`

const files = {
  "src/Shop.AppHost/Shop.AppHost.csproj":
    '<Project Sdk="Microsoft.NET.Sdk"><Sdk Name="Aspire.AppHost.Sdk" Version="9.0.0" /><ItemGroup><PackageReference Include="Aspire.Hosting.AppHost" Version="9.0.0" /></ItemGroup></Project>',
  "src/Shop.AppHost/Program.cs": host,
  "src/Shop.Web/Shop.Web.csproj": web,
  "src/Shop.Web/Pages/Index.cshtml": "@page",
  "src/Orders.Api/Orders.Api.csproj": web,
  "src/Orders.Api/Program.cs": "var app = WebApplication.CreateBuilder(args).Build();\napp.Run();\n"
}

const variables = (service: string) =>
  Object.fromEntries(
    (analysisOf(files).services.find(({ name }) => name === service)?.environment ?? []).map(
      ({ form, from, name, value }) => [name, [value, from, form]]
    )
  )

describe("an AppHost of .NET Aspire", () => {
  it("opens what has external endpoints, and nothing else", () => {
    assert.deepStrictEqual(
      analysisOf(files).services.map(({ name, public: open }) => [name, open]),
      [
        ["orders-api", false],
        ["shop", true]
      ]
    )
  })

  it("gives a project the connection strings of the stores that it refers to", () => {
    const given = variables("orders-api")
    assert.deepStrictEqual(given["ConnectionStrings__stockdb"]?.slice(0, 2), ["store-url", "postgres"])
    assert.match(
      String(given["ConnectionStrings__stockdb"]?.[2]),
      /^Host=\{host\};Port=\{port\};Username=\{user\};Password=\{password\};/
    )
    assert.deepStrictEqual(given["ConnectionStrings__cache"]?.slice(0, 2), ["store-url", "redis"])
  })

  it("never shows a login that it writes down", () => {
    assert.notMatch(JSON.stringify(analysisOf(files)), /word1/)
  })

  it("gives a project the addresses of the services that it refers to, by name and by endpoint", () => {
    const given = variables("shop")
    assert.deepStrictEqual(given["services__orders-api__http__0"]?.slice(0, 2), ["service-url", "orders-api"])
    assert.deepStrictEqual(given["Orders__Url"]?.slice(0, 2), ["service-url", "orders-api"])
  })

  it("gives a project its own endpoint as the address that browsers come back to", () => {
    assert.deepStrictEqual(variables("shop")["CallBackUrl"], ["own-url", null, "https://{host}"])
  })

  it("has what is open believe the load balancer, and nothing that is called inside", () => {
    const name = "ASPNETCORE_FORWARDEDHEADERS_ENABLED"
    assert.deepStrictEqual(variables("shop")[name], ["constant", null, "true"])
    assert.isUndefined(variables("orders-api")[name])
  })
})
