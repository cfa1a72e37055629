import { assert, it } from "@effect/vitest"
import { filled } from "./support.ts"

const desk = (environment: string, more: Readonly<Record<string, string>> = {}) =>
  filled({
    "Desk.csproj":
      '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
    "Program.cs": "var app = WebApplication.CreateBuilder(args).Build();",
    Dockerfile: 'FROM mcr.microsoft.com/dotnet/aspnet:9.0\nENTRYPOINT ["dotnet", "Desk.dll"]\n',
    "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['80:8080']\n    environment:\n      ASPNETCORE_ENVIRONMENT: ${environment}\n`,
    ...more
  })["ASPNETCORE_ENVIRONMENT"]

it("the environment that compose runs a program of .NET in stays where settings of that name are there", () => {
  assert.strictEqual(desk("Harbour", { "appsettings.Harbour.json": "{}" }), "constant Harbour")
})

it("the environment is production where nothing is there for the name, or it is that of developers and tests", () => {
  assert.strictEqual(desk("Harbour"), "constant Production")
  assert.strictEqual(desk("Staging", { "appsettings.Staging.json": "{}" }), "constant Production")
  assert.strictEqual(desk("Development", { "appsettings.Development.json": "{}" }), "constant Production")
})
