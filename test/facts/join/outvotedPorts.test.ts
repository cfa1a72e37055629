import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const portOf = (files: Readonly<Record<string, string>>, exposed = "8080") =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "index.js": 'require("express")().listen(Number(settings.port))\n',
    Dockerfile: `FROM node:24\nCOPY . .\nEXPOSE ${exposed}\nCMD ["node", "index.js"]\n`,
    "compose.yaml": "services:\n  web:\n    build: .\n    ports: ['8123:80']\n",
    ...files
  }).services.map((service) => service.port)

const platform = (port: number) => ({
  ".do/app.yaml": `services:\n  - name: web\n    dockerfile_path: Dockerfile\n    http_port: ${port}\n`
})

const onBase = (tag: string) => ({
  "composer.json": JSON.stringify({ require: { "slim/slim": "4" } }),
  "public/index.php": "<?php\n",
  Dockerfile: `FROM serversideup/php:${tag}\nCOPY . .\nEXPOSE 8080\n`,
  "Dockerfile.dev": "FROM php:8.3-apache\nEXPOSE 80\n",
  "compose.yaml": "services:\n  web:\n    build: .\n    ports: ['8123:80']\n",
  "compose.dev.yaml": "services:\n  web:\n    build: { context: ., dockerfile: Dockerfile.dev }\n    ports: ['80:80']\n"
})

const portsOn = (tag: string) => analysisOf(onBase(tag)).services.map(({ port }) => port)

const onRuntime = (files: Readonly<Record<string, string>>) =>
  analysisOf({
    "Desk.csproj":
      '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>',
    "Program.cs": "var app = WebApplication.CreateBuilder(args).Build();\napp.Run();\n",
    Dockerfile:
      'FROM mcr.microsoft.com/dotnet/sdk:8.0 AS build\nCOPY . .\nRUN dotnet publish -o /out\nFROM mcr.microsoft.com/dotnet/aspnet:8.0\nEXPOSE 8080\nCOPY --from=build /out .\nENTRYPOINT ["dotnet", "Desk.dll"]\n',
    "compose.yaml": "services:\n  web:\n    build: .\n    ports: ['5000:5000']\n",
    ...files
  }).services.map(({ port }) => port)

describe("a port that a compose file alone publishes", () => {
  it("gives way to the one that the image exposes and another file names too", () => {
    assert.deepStrictEqual(portOf(platform(8080)), [8080])
    assert.deepStrictEqual(
      portOf({ "index.js": 'require("express")().listen(process.env.WEB_PORT || 8080)\n' }),
      [8080]
    )
  })

  it("stays where only the image says another, or the others do not agree", () => {
    assert.deepStrictEqual(portOf({}), [80])
    assert.deepStrictEqual(portOf(platform(9090)), [80])
  })

  it("stays where something else names it", () => {
    assert.deepStrictEqual(portOf({ ...platform(8080), "index.js": 'require("express")().listen(80)\n' }), [80])
    const compose = "services:\n  web:\n    build: .\n    ports: ['8123:80']\n    environment: { PORT: 80 }\n"
    assert.deepStrictEqual(portOf({ ...platform(8080), "compose.yaml": compose }), [80])
  })

  it("gives way to that of its base, which the image exposes, whatever developers publish", () => {
    assert.deepStrictEqual(portsOn("8.3-fpm-nginx"), [8080])
    assert.deepStrictEqual(portsOn("8.1-fpm-nginx-v2.2.1"), [80])
  })
  it("stays where code or settings say that the program listens there, and not at the port of its base", () => {
    const settings = JSON.stringify({ Kestrel: { Endpoints: { Http: { Url: "http://+:5000" } } } })
    const code =
      "var builder = WebApplication.CreateBuilder(args);\nbuilder.WebHost.ConfigureKestrel(o => o.ListenAnyIP(5000));\nbuilder.Build().Run();\n"
    assert.deepStrictEqual(onRuntime({ "appsettings.json": settings }), [5000])
    assert.deepStrictEqual(onRuntime({ "Program.cs": code }), [5000])
    assert.deepStrictEqual(onRuntime({}), [8080])
    assert.deepStrictEqual(onRuntime({ ".env.example": "APP_PORT=5000\n" }), [8080])
  })
})
