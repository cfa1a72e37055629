import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "./support.ts"

const express = manifest({ scripts: { start: "node server.js" }, dependencies: { express: "4.21.0" } })

const nodePort = (code: string, path = "server.js") =>
  analysisOf({ "package.json": express, "server.js": "const app = express()\napp.listen(port)\n", [path]: code })
    .services[0]?.port

const portFact = (files: Readonly<Record<string, string>>) => {
  const analysis = analysisOf(files)
  const fact = analysis.facts.find(({ kind }) => kind === "port")
  return { value: fact?.value, confidence: fact?.confidence, paths: fact?.evidence.map(({ path }) => path) }
}

describe("a port that code names", () => {
  it.each([
    ["app.listen(3100)", 3100],
    ["const app = express(); app.listen(process.env.PORT || 3200)", 3200],
    ["const port = Number(process.env.PORT ?? 3300)\napp.listen(port)", 3300],
    ['app.set("port", process.env.PORT || 3400)\napp.listen(app.get("port"))', 3400],
    ["const port = +process.env.PORT || 3500\napp.listen(port)", 3500],
    ["const { PORT = 3600 } = process.env\napp.listen(PORT)", 3600],
    ["const PORT = parseInt(process.env.PORT, 10) || 3700\napp.listen(PORT)", 3700],
    ["const port = [args.port, process.env.BOARD_PORT, process.env.PORT, 3750].find(Boolean)\napp.listen(port)", 3750],
    ["const env = z.object({\n  PORT: z.coerce.number().default(3800)\n})\napp.listen(env.PORT)", 3800]
  ])("is read from %s", (code, port) => assert.strictEqual(nodePort(`express()\n${code}\n`), port))

  it.each([
    "extra/healthcheck.js",
    "scripts/preview.js",
    "tools/mock.js",
    "healthcheck.js",
    "extras/probe/check.js",
    "hack/proxy.js"
  ])("is not that of a helper beside the application: %s", (path) =>
    assert.strictEqual(nodePort("const port = process.env.PORT || 9123\nlisten(port)\n", path), 3000)
  )

  it("is that of code whose folder only begins like one of helpers", () => {
    assert.strictEqual(nodePort("const port = process.env.PORT || 9124\n", "toolbox/main.js"), 9124)
  })

  it("is not that of a store, a driver or another service", () => {
    assert.strictEqual(
      nodePort(
        "const redisPort = 6400\nconst DB_PORT = process.env.DB_PORT || 5500\nconst port = connection.port || 8123\n",
        "drivers/clickhouse.js"
      ),
      3000
    )
  })

  it("is not the default of a driver's, and is that of the program", () => {
    assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", "lib/drivers/hub.js"), 3000)
    assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", "lib/elasticsearch.js"), 3000)
    assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", "src/api/connectors/hub.js"), 3000)
    assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", "src/redis_client/pool.js"), 3000)
    assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", "src/integrations/api/desk.js"), 3000)
    assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", "lib/listen.js"), 8486)
    for (const path of ["src/redis_client/settings.js", "src/mysql-driver.js", "src/integrations/api/hub.js"])
      assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", path), 3000, path)
    for (const path of ["src/etcd-browser/settings.js", "src/pg-exporter/settings.js"])
      assert.strictEqual(nodePort("const DEFAULT_PORT = 8486\n", path), 8486, path)
  })

  it("is the default of the program's own wherever that listens, or others call it by that code", () => {
    const listens = "const DEFAULT_PORT = 8085\nconst app = express()\napp.listen(DEFAULT_PORT)\n"
    for (const path of ["src/adapters/http/server.js", "src/db-admin/server.js", "src/plugins/pages.js"])
      assert.strictEqual(nodePort(listens, path), 8085, path)
    for (const path of ["src/adapters/http/settings.js", "src/db-admin/settings.js"])
      assert.strictEqual(nodePort("const DEFAULT_PORT = 8085\n", path), 8085, path)
    for (const name of ["etcd-browser", "pg-exporter"]) {
      const { value } = portFact({
        "go.mod": "module acme.org/desk\n\ngo 1.25\n",
        [`cmd/${name}/main.go`]:
          'package main\n\nimport "net/http"\n\nconst defaultPort = 8085\n\nfunc main() {\n\thttp.ListenAndServe(fmt.Sprint(":", defaultPort), nil)\n}\n'
      })
      assert.match(value ?? "", /8085/, name)
    }
  })

  it.each([
    ["main.py", 'uvicorn.run(app, host="0.0.0.0", port=8100)', 8100],
    ["main.py", 'port = int(os.environ.get("PORT", 8200))', 8200],
    ["settings.py", "class Settings(BaseSettings):\n    port: int = 8300", 8300],
    ["shelf/constants.py", "DEFAULT_PASSWORD = 'x'\nDEFAULT_PORT        = 8400  # of the pages\n", 8400],
    ["shelf/drivers/modbus.py", "DEFAULT_PORT = 502\n", 8000],
    ["shelf/stores/clickhouse/constants.py", "DEFAULT_PORT = 8123\n", 8000],
    ["clickhouse/constants.py", "DEFAULT_PORT = 8123\n", 8000],
    ["connectors/config.py", "DEFAULT_PORT = 8486\n", 8000],
    ["shelf/hub/settings.py", "DEFAULT_PORT = 8486\n", 8000],
    ["src/shelf/config.py", "DEFAULT_HTTP_PORT = 8401\n", 8401],
    ["shelf/core/config.py", "DEFAULT_PORT = 8402\n", 8402],
    ["shelf/core/config/settings.py", "DEFAULT_PORT = 8403\n", 8403]
  ])("is read from Python: %s %s", (path, code, port) => {
    const analysis = analysisOf({
      "requirements.txt": "fastapi==0.115.0\nuvicorn==0.30.0\n",
      "main.py": "from fastapi import FastAPI\napp = FastAPI()\n",
      [path]: `${path === "main.py" ? "from fastapi import FastAPI\napp = FastAPI()\n" : ""}${code}\n`
    })
    assert.strictEqual(analysis.services[0]?.port, port)
  })

  it.each([
    ['http.ListenAndServe(":8110", mux)', 8110],
    ['addr := flag.String("addr", ":8120", "where to listen")', 8120],
    ['port := os.Getenv("PORT")\n\tif port == "" {\n\t\tport = "8130"\n\t}', 8130],
    ['srv := &http.Server{Addr: ":8140"}', 8140]
  ])("is read from Go: %s", (code, port) => {
    const analysis = analysisOf({
      "go.mod": "module example.org/shop\n\ngo 1.23\n",
      "main.go": `package main\n\nimport "net/http"\n\nfunc main() {\n\t${code}\n\thttp.ListenAndServe(where, nil)\n}\n`
    })
    assert.strictEqual(analysis.services[0]?.port, port)
  })
})

describe("a port that configuration names", () => {
  const spring = {
    "pom.xml":
      "<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
    "src/main/java/Shop.java": "@SpringBootApplication\nclass Shop {}\n"
  }

  it("is the server's, not that of its management or of a developer's profile", () => {
    assert.deepStrictEqual(
      portFact({
        ...spring,
        "src/main/resources/application.yml":
          "server:\n  port: ${PORT:8085}\nmanagement:\n  server:\n    port: 9099\n---\nspring:\n  config:\n    activate:\n      on-profile: dev\nserver:\n  port: 9000\n",
        "src/main/resources/application-local.properties": "server.port=9001\n"
      }),
      {
        value: "8085",
        confidence: 1,
        paths: ["src/main/resources/application.yml", "src/main/resources/application-local.properties"].slice(0, 1)
      }
    )
  })

  it("is read from the block of HOCON that is the server's", () => {
    const analysis = analysisOf({
      "build.gradle.kts":
        'plugins { application }\n\napplication { mainClass.set("MainKt") }\n\ndependencies {\n  implementation("io.ktor:ktor-server-netty:3.0.0")\n}\n',
      "src/main/kotlin/Main.kt": "fun main() {\n  embeddedServer(Netty, environment).start(wait = true)\n}\n",
      "src/main/resources/application.conf":
        "database {\n  port = 7777\n}\nktor {\n  deployment {\n    port = 8181\n    port = ${?PORT}\n  }\n}\n"
    })
    assert.strictEqual(analysis.services[0]?.port, 8181)
  })

  it.each([
    ["mcr.microsoft.com/dotnet/aspnet:8.0", 8080],
    ["mcr.microsoft.com/dotnet/aspnet:6.0-alpine", 80],
    ["mcr.microsoft.com/dotnet/core/aspnet:3.1", 80],
    ["mcr.microsoft.com/dotnet/sdk:6.0", 8080],
    [undefined, 8080]
  ])("of ASP.NET Core is that of Microsoft's image, not that of launch settings: %s", (image, port) => {
    const { services } = analysisOf({
      "Shop.csproj":
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>',
      "Program.cs": "var app = WebApplication.Create(args);\napp.Run();\n",
      "Properties/launchSettings.json": '{ "profiles": { "http": { "applicationUrl": "http://localhost:5234" } } }',
      ...(image === undefined
        ? {}
        : { Dockerfile: `FROM ${image} AS base\nFROM base\nCOPY out .\nENTRYPOINT ["dotnet", "Shop.dll"]\n` })
    })
    assert.deepStrictEqual(
      services.map((service) => service.port),
      [port]
    )
  })

  it("of an endpoint of Kestrel is read whatever it is called, and beats the image", () => {
    const { services } = analysisOf({
      "Shop.csproj": '<Project Sdk="Microsoft.NET.Sdk.Web" />',
      "appsettings.json":
        '{ "Kestrel": { "Endpoints": { "Calls": { "Url": "http://*:5400", "Protocols": "Http2" } } } }'
    })
    assert.strictEqual(services[0]?.port, 5400)
  })
})

const kestrel = (endpoints: object, defaults = {}) =>
  analysisOf({
    "Shop.csproj": '<Project Sdk="Microsoft.NET.Sdk.Web" />',
    "appsettings.json": JSON.stringify({ Kestrel: { EndpointDefaults: defaults, Endpoints: endpoints } })
  }).services[0]?.port

describe("of several endpoints of Kestrel", () => {
  const calls = { Url: "http://*:5401", Protocols: "Http2" }

  it("the one for HTTP is where people reach the program, in whatever order they stand", () => {
    assert.strictEqual(kestrel({ Calls: calls, Http: { Url: "http://*:5402" } }), 5402)
    assert.strictEqual(kestrel({ Extra: { Url: "http://*:5403" }, Http: { Url: "http://*:5402" } }), 5402)
    assert.strictEqual(kestrel({ Calls: calls, Pages: { Url: "http://*:5404" } }), 5404)
    assert.strictEqual(
      kestrel(
        { Calls: { Url: "http://*:5401" }, Pages: { Url: "http://*:5404", Protocols: "Http1AndHttp2" } },
        { Protocols: "Http2" }
      ),
      5404
    )
  })

  it("none of what watches or manages the program is", () => {
    assert.strictEqual(kestrel({ Metrics: { Url: "http://*:5405" }, Pages: { Url: "http://*:5404" } }), 5404)
    assert.strictEqual(kestrel({ ManagementApi: { Url: "http://*:5405" }, Calls: calls }), 5401)
    assert.strictEqual(
      kestrel({ AdminApi: { Url: "http://*:5405" }, HealthcareApi: { Url: "http://*:5406" }, Calls: calls }),
      5406
    )
    assert.strictEqual(kestrel({ Metrics: { Url: "http://*:5405" }, Https: { Url: "https://*:5407" } }), 8080)
  })

  it("the only one is, whatever it is called: the program listens nowhere else", () => {
    for (const name of ["AdminApi", "InternalApi", "HealthcareApi"])
      assert.strictEqual(kestrel({ [name]: { Url: "http://*:7070" } }), 7070, name)
  })
})

describe("sources that disagree", () => {
  it("are all shown, and lower the confidence", () => {
    assert.deepStrictEqual(
      portFact({
        "package.json": express,
        "server.js": "express().listen(process.env.PORT || 3000)\n",
        Dockerfile: 'FROM node:22\nCOPY . .\nEXPOSE 8080\nCMD ["node", "server.js"]\n'
      }),
      { value: "8080", confidence: 0.7, paths: ["Dockerfile", "server.js"] }
    )
  })

  it("are not told by a script of developers where the image starts something else", () => {
    assert.strictEqual(
      portFact({
        "package.json": manifest({
          scripts: { start: "PORT=3002 node server.js" },
          dependencies: { express: "5.1.0" }
        }),
        "server.js": "express().listen(process.env.PORT)\n",
        Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 8080\nCMD ["node", "server.js"]\n'
      }).value,
      "8080"
    )
  })

  it("are not two ports of one image", () => {
    assert.strictEqual(
      portFact({
        "package.json": express,
        "server.js": "express().listen(8080)\n",
        Dockerfile: 'FROM node:22\nCOPY . .\nEXPOSE 8080 8443\nCMD ["node", "server.js"]\n'
      }).confidence,
      1
    )
  })
})

const started = (settings: string, command = '["/desk", "serve", "/etc/desk/desk.yaml"]') =>
  analysisOf({
    "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/gorilla/mux v1.8.1\n",
    "main.go": "package main\n\nfunc main() {\n\tlisten(settings)\n}\n",
    "desk.yaml": settings,
    Dockerfile: `FROM golang:1.26 AS built\nCOPY . .\nRUN go build -o /desk\nFROM alpine:3.22\nCOPY desk.yaml /etc/desk/\nCOPY --from=built /desk /desk\nCMD ${command}\n`
  }).services[0]?.port

describe("a port in the settings that the command of an image names", () => {
  it("is the one of its server, also where a template has it for want of a variable", () => {
    assert.strictEqual(started("web:\n  http: 0.0.0.0:5600\n"), 5600)
    assert.strictEqual(started('web:\n  http: {{ getenv "DESK_HTTP" "0.0.0.0:5601" }}\n'), 5601)
    assert.strictEqual(started("port: 5602\n"), 5602)
    assert.strictEqual(started("[server]\n# of the pages\nport = 5611\n"), 5611)
    assert.strictEqual(started('{\n  "httpServer": {\n    "port": 5612\n  }\n}\n'), 5612)
    assert.strictEqual(started("desk:\n  mode: fast\n  http:\n    port: 5613\n"), 5613)
  })

  it("is none of what watches the program or of what it calls, and none of a file that nothing names", () => {
    assert.strictEqual(started("telemetry:\n  http: 0.0.0.0:5603\nweb:\n  http: 0.0.0.0:5604\n"), 5604)
    assert.notStrictEqual(started("storage:\n  port: 5605\n"), 5605)
    assert.notStrictEqual(started("port: 5606\n", '["/desk"]'), 5606)
    assert.notStrictEqual(started("billing:\n  port: 5607\n"), 5607)
    assert.notStrictEqual(started("[vault]\naddr = ':5608'\n"), 5608)
    assert.notStrictEqual(started('{\n  "billing": {\n    "port": 5609\n  }\n}\n'), 5609)
    assert.notStrictEqual(started("web:\n  telemetry:\n    http: 0.0.0.0:5610\n"), 5610)
  })
})

const port = (command: string) =>
  analysisOf({
    "package.json": manifest({ scripts: { start: "PORT=3002 node server.js" }, dependencies: { express: "5.1.0" } }),
    "server.js": "const app = express()\napp.listen(process.env.PORT)\n",
    Dockerfile: `FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ${command}\n`
  }).services[0]?.port

describe("a port that a script of a manifest names", () => {
  it("is that of the image where the script starts it", () => {
    assert.strictEqual(port('["npm", "start"]'), 3002)
    assert.strictEqual(port('["./start.sh"]'), 3002)
  })

  it("is not where the image starts the program itself", () => {
    assert.strictEqual(port('["node", "server.js"]'), 3000)
  })
})
