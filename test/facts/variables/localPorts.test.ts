import { assert, describe, it } from "@effect/vitest"
import { filled } from "./support.ts"

const project =
  '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>'
const image = (name: string) => `FROM mcr.microsoft.com/dotnet/aspnet:9.0\nENTRYPOINT ["dotnet", "${name}.dll"]\n`
const launched = (url: string) => JSON.stringify({ profiles: { Desk: { applicationUrl: url } } })

const desk = (settings: object, ports: string) => ({
  "src/Front/Front.csproj": project,
  "src/Front/Program.cs": "var app = WebApplication.CreateBuilder(args).Build();",
  "src/Front/Dockerfile": image("Front"),
  "src/Front/Properties/launchSettings.json": launched("https://localhost:7101;http://localhost:5101"),
  "src/Front/appsettings.json": JSON.stringify(settings),
  "src/Orders/Orders.csproj": project,
  "src/Orders/Program.cs": "var app = WebApplication.CreateBuilder(args).Build();",
  "src/Orders/Dockerfile": image("Orders"),
  "src/Orders/Properties/launchSettings.json": launched("https://localhost:7102"),
  "compose.yaml": `services:\n  front:\n    build: src/Front\n    ports: ['8001:8080']\n  orders:\n    build: src/Orders\n${ports}`
})

const settings = {
  Addresses: { Self: "https://localhost:7101/", Orders: "https://localhost:7102/api/", Log: "http://localhost:5341" },
  Kestrel: { Endpoints: { Http: { Url: "http://localhost:5101" } } }
}

describe("addresses in the settings of a program in .NET", () => {
  it("lead to the part that developers start on that port, the own one among them, as browsers reach it", () => {
    const pages = { "src/Front/wwwroot/appsettings.json": '{ "Orders": "https://localhost:7102/api/" }' }
    const found = filled({ ...desk(settings, ""), ...pages }, "front")
    assert.strictEqual(found["Addresses__Self"], "own-url https://{host}/")
    assert.strictEqual(found["Addresses__Orders"], "service-url orders https://{publicHost}/api/")
    assert.notProperty(found, "Addresses__Log")
    assert.notProperty(found, "Kestrel__Endpoints__Http__Url")
  })

  it("lead to a part that only servers call, or nobody outside reaches by its name inside the network", () => {
    assert.strictEqual(
      filled(desk(settings, ""), "front")["Addresses__Orders"],
      "service-url orders http://{host}:{port}/api/"
    )
  })
})

it("an address of a developer's machine that a container is given is one for browsers", () => {
  const given = desk({}, "    ports: ['8002:8080']\n    environment:\n      CLIENT_BASE: http://localhost:8001\n")
  assert.strictEqual(filled(given, "orders")["CLIENT_BASE"], "service-url front https://{publicHost}")
})
