import { assert, describe, it } from "@effect/vitest"
import { isSecretName } from "../../src/facts/redact.ts"
import { analysisOf, manifest } from "./support.ts"

const program = manifest({ private: true, scripts: { start: "node ." }, dependencies: { express: "5" } })

/** `required`: a person has to supply it; `needed`: the program ends without it, and something else gives it. */
const variablesOf = (files: Record<string, string>): ReadonlyArray<string> =>
  (analysisOf(files).services[0]?.environment ?? []).map(({ name, need, required, secret }) =>
    [name, required ? "required" : need === "required" ? "needed" : need, secret ? "secret" : ""]
      .filter((word) => word !== "" && word !== "optional")
      .join(" ")
  )

describe("what a variable is needed for", () => {
  it("is answered neither by the placeholders nor by the credentials of a sample: what nothing reads is not used", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        ".env.example":
          "NEXTAUTH_SECRET=my-superstrong-secret\nAPP_KEY=SomeRandomString\nDB_PASSWORD=local\nAPP_URL=http://localhost:3000\nMAIL_USERNAME=null\n",
        "index.js": "use(process.env.NEXTAUTH_SECRET ?? 'made-up', process.env.DB_PASSWORD || '')"
      }),
      [
        "APP_KEY unused secret",
        "APP_URL unused",
        "DB_PASSWORD secret",
        "MAIL_USERNAME unused",
        "NEXTAUTH_SECRET secret"
      ]
    )
  })

  it("is open where code only reads it: of much that it asks for a program runs without", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        "index.js":
          "a(process.env.GITHUB_CLIENT_SECRET)\nb(process.env.DROPBOX_OAUTH_KEY)\nc(process.env.SMTP_READ_TIMEOUT)\nd(process.env.POSTHOG_HOST)\ne(process.env.SITE_URL)"
      }),
      ["DROPBOX_OAUTH_KEY secret", "GITHUB_CLIENT_SECRET secret", "POSTHOG_HOST", "SITE_URL", "SMTP_READ_TIMEOUT"]
    )
  })

  it("is said by a tag in Go, whatever the compose file of developers gives; an image that gives it runs", () => {
    const files = {
      "go.mod": "module shop\n\ngo 1.24\n\nrequire github.com/jessevdk/go-flags v1.6.1\n",
      "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":80", nil)\n}\n',
      "options.go": [
        "package main",
        "",
        "type Options struct {",
        '\tURL string `long:"url" env:"SITE_URL" required:"true" description:"address"`',
        '\tMode string `long:"mode" env:"SITE_MODE" required:"true"`',
        '\tLimit int `long:"limit" env:"SITE_ITEMS" default:"3"`',
        "\tAuth struct {",
        '\t\tID string `long:"id" env:"ID" required:"true"`',
        '\t\tSecret string `long:"csec" env:"CSEC"`',
        '\t} `group:"auth" env-namespace:"AUTH"`',
        "}",
        "",
        ""
      ].join("\n"),
      Dockerfile: 'FROM golang:1.24\nENV SITE_MODE=open\nCOPY . .\nCMD ["go", "run", "."]\n',
      "compose.yml":
        "services:\n  shop:\n    build: .\n    environment:\n      - SITE_URL=http://127.0.0.1:8080\n      - SITE_MODE=open\n      - SITE_ITEMS=5\n      - AUTH_ID=dev\n"
    }
    assert.deepStrictEqual(variablesOf(files), [
      "AUTH_CSEC secret",
      "AUTH_ID required",
      "SITE_ITEMS",
      "SITE_MODE",
      "SITE_URL needed"
    ])
  })

  it("is a sign-in where a schema says so, and not where code alone insists, which may be of a part that is off", () => {
    const insists =
      "const enter = () => {\n  if (!process.env.GITHUB_CLIENT_ID) throw new Error('GITHUB_CLIENT_ID is required')\n}\n"
    assert.deepStrictEqual(variablesOf({ "package.json": program, "index.js": insists }), ["GITHUB_CLIENT_ID"])
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        "env.js": "export const env = z.object({ GITHUB_CLIENT_ID: z.string() }).parse(process.env)\n"
      }),
      ["GITHUB_CLIENT_ID required"]
    )
  })

  it("is told by the words of samples, and by a line that they leave in a comment", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        ".env.example": "# PROXY=http://proxy\n\n# Set MODE_URL=x to choose\n\n# required\nSITE_NAME=\n",
        "index.js": "a(process.env.PROXY, process.env.MODE_URL, process.env.SITE_NAME)"
      }),
      ["MODE_URL", "PROXY", "SITE_NAME required"]
    )
  })

  it("is not asked for what builds and publishes the program", () => {
    assert.deepStrictEqual(
      variablesOf({
        "package.json": program,
        "index.js": "a(process.env.SITE_URL)",
        "scripts/release.js": "b(process.env.RELEASE_GPG_KEY)",
        "build/pack.js": "b(process.env.DRONE_TAG)",
        ".woodpecker.yml": "steps:\n  - commands: ['echo ${CI_REPO_NAME}']\n"
      }),
      ["SITE_URL"]
    )
  })
})

describe("settings that a library takes from the environment", () => {
  it("are those of Viper with a prefix", () => {
    assert.deepStrictEqual(
      variablesOf({
        "go.mod": "module shop\n\ngo 1.24\n\nrequire github.com/spf13/viper v1.20.0\n",
        "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":80", nil)\n}\n',
        "config/config.go":
          'package config\n\nconst (\n\tDatabaseType Key = `database.type`\n\tSecret       Key = "service.secret"\n)\n\nfunc init() {\n\tviper.SetEnvPrefix("shop")\n\tviper.AutomaticEnv()\n\tviper.SetDefault("mail.host", "")\n}\n'
      }),
      ["SHOP_DATABASE_TYPE", "SHOP_MAIL_HOST", "SHOP_SERVICE_SECRET secret"]
    )
  })

  it("are those of go-flags, named after the groups that hold them", () => {
    const options = [
      "package main",
      "",
      "type ServerCommand struct {",
      "\tAuth struct {",
      '\t\tGoogle OAuth `group:"google" env-namespace:"GOOGLE"`',
      '\t} `group:"auth" env-namespace:"AUTH"`',
      '\tStore Remote `group:"store" env-namespace:"STORE"`',
      '\tRoot  string `long:"root" env:"WEB_ROOT" description:"files"`',
      "}",
      "type OAuth struct {",
      '\tID  string `long:"cid" env:"CID" description:"client"`',
      '\tKey string `long:"key" env:"KEY" description:"key"`',
      "}",
      "type Remote struct {",
      "\tCaller",
      '\tRetries int `long:"retries" env:"RETRIES" default:"3"`',
      "}",
      "type Caller struct {",
      '\tURL string `long:"api" env:"API" description:"address"`',
      "}",
      "type server struct {",
      "\t*ServerCommand",
      "}",
      ""
    ].join("\n")
    assert.deepStrictEqual(
      variablesOf({
        "go.mod": "module shop\n\ngo 1.24\n\nrequire github.com/jessevdk/go-flags v1.6.1\n",
        "main.go": 'package main\n\nfunc main() {\n\thttp.ListenAndServe(":80", nil)\n}\n',
        "options.go": options
      }).map((variable) => variable.replace(" required", "")),
      ["AUTH_GOOGLE_CID", "AUTH_GOOGLE_KEY secret", "STORE_API", "STORE_RETRIES", "WEB_ROOT"]
    )
  })

  it("are the profile of Spring, and the database that production's profile names", () => {
    assert.deepStrictEqual(
      variablesOf({
        "pom.xml":
          "<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
        "src/main/java/A.java":
          "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
        "src/main/resources/application.yml": "spring:\n  profiles:\n    active: dev\n",
        "src/main/resources/application-prod.yml":
          "spring:\n  datasource:\n    url: jdbc:mysql://db:3306/shop\n    username: reader\n    password: 123456\n"
      }),
      [
        "SPRING_DATASOURCE_PASSWORD needed secret",
        "SPRING_DATASOURCE_URL",
        "SPRING_DATASOURCE_USERNAME",
        "SPRING_PROFILES_ACTIVE"
      ]
    )
  })

  it("are the credentials in the settings of ASP.NET", () => {
    assert.deepStrictEqual(
      variablesOf({
        "Shop.csproj":
          '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup></Project>',
        "Program.cs": "var app = WebApplication.CreateBuilder(args).Build();",
        "appsettings.json":
          '{ "ConnectionStrings": { "Shop": "" }, "mail": { "apiKey": "", "host": "localhost" }, "store": { "sqlServer": { "connectionString": "SECRET" } } }'
      }),
      // the switch is known from the framework, and no credential
      [
        "ASPNETCORE_FORWARDEDHEADERS_ENABLED",
        "ConnectionStrings__Shop required secret",
        "mail__apiKey secret",
        "store__sqlServer__connectionString secret"
      ]
    )
  })
})

it("a name is that of a secret by its last word", () => {
  const secrets =
    "PS_DATABASE_URI POSTGRES_PRISMA_URL POSTGRES_PRISMA_URL_NON_POOLING TEST_DATABASE_URL HEROKU_POSTGRESQL_GOLD_URL SIGNING_KEY_CONTENTS JWT_PRIVATE_KEY DATABASE_URL SENTRY_DSN SLACK_WEBHOOK_URL APP_KEY REFRESH_TOKEN"
  const others =
    "ACCESS_TOKEN_LIFETIME MIN_PASSWORD_LENGTH RESET_PASSWORD_WITHIN OIDC_TOKEN_ENDPOINT DB_PARTITION_KEY JWT_PUBLIC_KEY UPLOAD_KEY_ID OAUTH_TOKEN_URL PASSWORD_MIN_LENGTH TOKEN_TTL TOKEN_TIME TOKEN_HOURS PASSWORD_RESET_DAYS TOKEN_EXPIRES_IN LIST_CONNECTION_STRINGS_URL UPSTASH_REDIS_REST_URL EMAIL_TOKEN_SIZE PASSWORD_ITERATIONS PASSWORD_HINTS_ALLOWED DISABLE_ADMIN_TOKEN SHOW_PASSWORD_HINT"
  assert.deepStrictEqual(
    others.split(" ").filter((name) => isSecretName(name)),
    []
  )
  assert.deepStrictEqual(
    secrets.split(" ").filter((name) => !isSecretName(name)),
    []
  )
})
