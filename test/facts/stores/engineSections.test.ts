import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"
import { filled } from "../variables/support.ts"

const program = {
  "Desk.csproj":
    '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="MongoDB.Driver" Version="3.0.0" /><PackageReference Include="Npgsql" Version="9.0.0" /><PackageReference Include="MySqlConnector" Version="2.4.0" /></ItemGroup></Project>',
  "Program.cs": "var app = WebApplication.CreateBuilder(args).Build();\n",
  "tools/compose.yaml": "services:\n  pg:\n    image: postgres:17\n  my:\n    image: mysql:8\n"
}

const settings = (chosen: string, provider = "Postgres") =>
  JSON.stringify({
    urls: { baseUrl: "https://localhost:5001" },
    records: {
      type: chosen,
      sql: { connectionString: "Host=localhost;Database=desk", provider },
      mongoDb: { configuration: "mongodb://localhost" }
    },
    files: { type: "Folder", folder: { path: "Files" }, mongoDb: { configuration: "mongodb://localhost" } }
  })

const roles = (chosen: string, provider?: string) =>
  Object.fromEntries(
    analysisOf({ ...program, "appsettings.json": settings(chosen, provider) }).datastores.map(({ engine, role }) => [
      engine,
      role
    ])
  )

const kept = (type: string) =>
  analysisOf({
    ...program,
    Dockerfile: 'FROM mcr.microsoft.com/dotnet/aspnet:9.0\nWORKDIR /app\nCOPY . .\nENTRYPOINT ["dotnet", "Desk.dll"]\n',
    "appsettings.json": JSON.stringify({
      files: { type, folder: { path: "Files" }, amazonS3: { bucket: "desk" } }
    })
  }).services.flatMap(({ keeps = [] }) => keeps)

describe("settings with a section for each of several stores", () => {
  it("take the store of the section that is chosen, and leave the others to those who choose them", () => {
    assert.deepStrictEqual(roles("MongoDb"), { mongodb: "required", mysql: "optional", postgres: "optional" })
    const sql = roles("Sql", "MySql")
    assert.strictEqual(sql["mongodb"], "optional")
    assert.notStrictEqual(sql["mysql"], "optional")
  })

  it("are given the address of the chosen store and the own one, and not those of sections that are left", () => {
    const given = filled({ ...program, "appsettings.json": settings("MongoDb") })
    assert.strictEqual(given["urls__baseUrl"], "own-url https://{host}")
    assert.match(given["records__mongoDb__configuration"] ?? "", /^store-url mongodb mongodb:/)
    assert.notProperty(given, "files__mongoDb__configuration")
  })

  it("are told as compose files spell them", () => {
    const compose =
      "services:\n  desk:\n    image: desk/desk\n    environment:\n      - RECORDS__MONGODB__CONFIGURATION=mongodb://db\n      - URLS__BASEURL=http://localhost:8080\n"
    const given = filled({ ...program, "appsettings.json": settings("MongoDb"), "trials/compose.yaml": compose })
    assert.property(given, "RECORDS__MONGODB__CONFIGURATION")
    assert.notProperty(given, "records__mongoDb__configuration")
  })

  it("are told in capitals where all that is set for the program is", () => {
    const given = filled({
      ...program,
      Dockerfile:
        'FROM mcr.microsoft.com/dotnet/aspnet:9.0\nCOPY . .\nENV TRACES__FOLDER=/tmp\nENTRYPOINT ["dotnet", "Desk.dll"]\n',
      "appsettings.json": settings("MongoDb")
    })
    assert.strictEqual(given["URLS__BASEURL"], "own-url https://{host}")
  })

  it("tell the folder that files are kept in where they choose the section of folders", () => {
    assert.deepStrictEqual(kept("Folder"), ["/app/Files"])
    assert.deepStrictEqual(kept("AmazonS3"), [])
  })
})
