import { assert, it } from "@effect/vitest"
import { needs } from "../support.ts"

/** What is needed, without the switch that the framework knows by itself. */
const needsOfSettings = (files: Readonly<Record<string, string>>) =>
  needs(files).filter((need) => !need.startsWith("ASPNETCORE_FORWARDEDHEADERS_ENABLED"))

const project = {
  "Desk.csproj":
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
  "Program.cs": "var app = WebApplication.CreateBuilder(args).Build();"
}

it("the one address of a database that settings leave open is required, and credentials may be given", () => {
  assert.deepStrictEqual(
    needsOfSettings({
      ...project,
      "appsettings.json": '{ "ConnectionStrings": { "Desk": "" }, "Mail": { "ApiKey": "", "Host": "" } }'
    }),
    ["ConnectionStrings__Desk required", "Mail__ApiKey optional"]
  )
})

it("an address that the settings give, and one of several, are not", () => {
  assert.deepStrictEqual(
    needsOfSettings({ ...project, "appsettings.json": '{ "ConnectionStrings": { "Desk": "", "Other": "Host=db" } }' }),
    ["ConnectionStrings__Desk optional", "ConnectionStrings__Other optional"]
  )
})

it("settings for developers, and settings that are no JSON, say nothing", () => {
  assert.deepStrictEqual(
    needsOfSettings({
      ...project,
      "appsettings.Development.json": '{ "ConnectionStrings": { "Desk": "" } }',
      "appsettings.json": '{ "ConnectionStrings": {'
    }),
    []
  )
})
