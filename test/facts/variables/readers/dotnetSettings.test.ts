import { assert, it } from "@effect/vitest"
import { filled, needs, program } from "../support.ts"

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

const address = (name: string, url: string, files: Readonly<Record<string, string>> = {}) =>
  filled({
    ...project,
    "appsettings.json": JSON.stringify({ App: { [name]: url } }),
    ...files
  })[`App__${name}`] ?? ""

it("the address of the application as a whole is its own where developers start it at that port", () => {
  assert.strictEqual(address("BaseUrl", "https://localhost:5001"), "own-url https://{host}")
  assert.strictEqual(
    address("BaseUrl", "http://localhost:7300", {
      "Properties/launchSettings.json": JSON.stringify({
        profiles: { Desk: { applicationUrl: "http://localhost:7300" } }
      })
    }),
    "own-url https://{host}"
  )
})

it("an address at a port of nobody, of a neighbour or of what is called a server is not the application's own", () => {
  assert.strictEqual(address("BaseUrl", "http://localhost:9200"), "")
  assert.strictEqual(address("ServerUrl", "https://localhost:5001"), "")
  assert.notMatch(
    address("BaseUrl", "http://localhost:5000", {
      "compose.yaml": "services:\n  desk:\n    build: .\n  search:\n    image: search/search\n    ports: ['5000:80']\n",
      Dockerfile: 'FROM mcr.microsoft.com/dotnet/aspnet:9.0\nENTRYPOINT ["dotnet", "Desk.dll"]\n'
    }),
    /^own/
  )
})

it("a setting of another language's program that is called so is nobody's", () => {
  const found = filled({
    ...program,
    "a.js": "use(process.env.CORE__ROOT_ADDRESS)\n",
    ".env.example": "CORE__ROOT_ADDRESS=http://localhost:9200\n"
  })
  assert.notMatch(found["CORE__ROOT_ADDRESS"] ?? "", /^own/)
})

it("the keys that a program signs with itself are drawn, and those of others left to who issues them", () => {
  const settings = {
    ...project,
    "appsettings.json": '{ "Jwt": { "SigningKey": "only for developers" }, "Courier": { "SecretKey": "" } }'
  }
  const found = filled(settings)
  assert.strictEqual(found["Jwt__SigningKey"], "generated text:64")
  assert.notInclude(found["Courier__SecretKey"] ?? "", "generated")
})

it("a section that names a bucket and holds its key is of the bucket as a whole", () => {
  const settings = {
    "Desk.csproj": project["Desk.csproj"].replace(
      "</Project>",
      '<ItemGroup><PackageReference Include="AWSSDK.S3" Version="4.0.0" /></ItemGroup></Project>'
    ),
    "Program.cs": project["Program.cs"],
    "compose.yaml":
      'services:\n  desk:\n    build: .\n    ports: ["8080:8080"]\n    environment:\n      Storage__Endpoint: http://files:9000\n  files:\n    image: minio/minio\n    command: server /data\n',
    Dockerfile: 'FROM mcr.microsoft.com/dotnet/aspnet:9.0\nEXPOSE 8080\nENTRYPOINT ["dotnet", "Desk.dll"]\n',
    "appsettings.json":
      '{ "Storage": { "Endpoint": "http://localhost:9000", "AccessKey": "minio", "SecretKey": "minio123", "Bucket": "desk" } }'
  }
  const found = filled(settings)
  assert.strictEqual(found["Storage__AccessKey"], "store-part s3 {accessKey}")
  assert.strictEqual(found["Storage__SecretKey"], "store-part s3 {secretKey}")
  assert.strictEqual(found["Storage__Bucket"], "store-part s3 {bucket}")
})
