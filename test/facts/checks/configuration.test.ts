import { assert, describe, it } from "@effect/vitest"
import { gradeFormula } from "../../../src/facts/SecurityCheck.ts"
import { analysisOf, manifest } from "../support.ts"
import { findingsOf } from "./support.ts"

const django = (line: string, path = "shop/settings.py") =>
  findingsOf(
    { "manage.py": "import django\n", "requirements.txt": "django==5.2\n", [path]: `${line}\n` },
    "django.",
    "secret.django"
  )

describe("settings", () => {
  it.each([
    ["DEBUG = True", ["medium django.settings shop/settings.py:1"]],
    ['DEBUG = env.bool("DEBUG", default=True)', ["low django.settings shop/settings.py:1"]],
    ['DEBUG = os.environ.get("DEBUG") == "1"', []],
    ['ALLOWED_HOSTS = ["*"]', ["medium django.settings shop/settings.py:1"]],
    ['ALLOWED_HOSTS = ["shop.example.org"]', []],
    ["CORS_ALLOW_ALL_ORIGINS = True", ["low django.settings shop/settings.py:1"]],
    ["# DEBUG = True", []],
    ['SECRET_KEY = "django-insecure-abcdefgh"', ["high secret.django-key shop/settings.py:1"]],
    ['SECRET_KEY = os.environ["SECRET_KEY"]', []]
  ])("of Django: %s", (line, expected) => {
    assert.deepStrictEqual(django(line), expected)
  })

  it("for developers, or that production's override, are not judged", () => {
    assert.deepStrictEqual(django("DEBUG = True", "shop/settings/local.py"), [])
    const both = {
      "manage.py": "",
      "requirements.txt": "django==5.2\n",
      "shop/settings/base.py": "DEBUG = True\n",
      "shop/settings/production.py": "DEBUG = False\n"
    }
    assert.deepStrictEqual(findingsOf(both, "django."), [])
  })

  it("of Rails, Laravel, Spring and PHP are read where production reads them", () => {
    const files = {
      "config/environments/production.rb":
        "  config.consider_all_requests_local = true\n  # config.force_ssl = false\n",
      "config/environments/development.rb": "  config.consider_all_requests_local = true\n",
      "config/app.php": "    'debug' => (bool) env('APP_DEBUG', true),\n",
      ".env.production.example": "APP_DEBUG=true\n",
      "src/main/resources/application.yml":
        "management:\n  endpoints:\n    web:\n      exposure:\n        include: '*'\n",
      "src/main/resources/application-dev.properties": "spring.h2.console.enabled=true\n",
      "src/main/resources/application.properties": "spring.h2.console.enabled=true\n",
      "docker/php.ini": "display_errors = On\n"
    }
    assert.deepStrictEqual(findingsOf(files, "rails.", "laravel.", "spring.", "php.", "environment."), [
      "medium environment.debug .env.production.example:1",
      "medium laravel.settings config/app.php:1",
      "medium rails.settings config/environments/production.rb:1",
      "medium spring.settings src/main/resources/application.properties:1",
      "medium spring.settings src/main/resources/application.yml:5",
      "low php.settings docker/php.ini:1"
    ])
  })
})

const code = (path: string, text: string) => findingsOf({ [path]: text }, "tls.", "cors.", "framework.", "cookies.")

describe("code", () => {
  it.each([
    ["src/a.ts", "const agent = new Agent({ rejectUnauthorized: false })", ["medium tls.verification-off src/a.ts:1"]],
    ["src/a.ts", "// rejectUnauthorized: false", []],
    ["src/a.ts", "new Agent({ rejectUnauthorized: true })", []],
    ["src/a.test.ts", "new Agent({ rejectUnauthorized: false })", []],
    ["app/a.py", "requests.get(url, verify=False)", ["medium tls.verification-off app/a.py:1"]],
    ["app/a.py", "jwt.decode(token, options={'verify_exp': False})", []],
    ["a.go", "	c := &tls.Config{InsecureSkipVerify: true}", ["medium tls.verification-off a.go:1"]],
    ["a.go", "	c := &tls.Config{InsecureSkipVerify: skip}", []],
    ["src/a.js", "app.use(cors({ origin: '*', credentials: true }))", ["medium cors.any-origin src/a.js:1"]],
    ["src/a.js", "app.use(cors({ origin: '*' }))", ["low cors.any-origin src/a.js:1"]],
    ["src/a.js", "app.use(cors({ origin: allowed, credentials: true }))", []],
    ["src/a.js", "const layout = { origin: true }", []],
    ["app/a.py", 'app.run(host="0.0.0.0", debug=True)', ["medium framework.debug app/a.py:1"]],
    ["app/a.py", "app.run(debug=False)", []],
    ["Startup.cs", "app.UseDeveloperExceptionPage();", ["medium framework.debug Startup.cs:1"]],
    ["Startup.cs", "if (env.IsDevelopment())\n{\n  app.UseDeveloperExceptionPage();\n}", []],
    ["src/Web.java", "http.csrf(AbstractHttpConfigurer::disable)", ["low framework.csrf-off src/Web.java:1"]],
    ["src/a.js", "app.use(session({ cookie: { secure: false } }))", ["low cookies.insecure src/a.js:1"]]
  ])("in %s: %s", (path, text, expected) => {
    assert.deepStrictEqual(code(path, `${text}\n`), expected)
  })
})

describe("versions", () => {
  it.each([
    ["FROM node:22-bullseye\nUSER node\n", ["medium runtime.end-of-life Dockerfile:1"]],
    ["FROM python:3.13-alpine3.16\nUSER app\n", ["medium runtime.end-of-life Dockerfile:1"]],
    ["FROM ubuntu:18.04\nUSER app\n", ["medium runtime.end-of-life Dockerfile:1"]],
    ["FROM nginx:1.18\nUSER app\n", ["medium runtime.end-of-life Dockerfile:1"]],
    ["FROM debian:12\nUSER app\n", []],
    ["FROM node:24-bookworm\nUSER node\n", []],
    ["FROM acme/nginx:1.2\nUSER app\n", []]
  ])("%s", (text, expected) => {
    assert.deepStrictEqual(findingsOf({ Dockerfile: text }, "runtime."), expected)
  })
})

const rule = (files: Record<string, string>) => findingsOf(files, "dependencies.")

describe("dependencies", () => {
  const app = manifest({ name: "a", private: true, scripts: { start: "node ." }, dependencies: { express: "^5.0.0" } })
  it("of an application are locked by one package manager", () => {
    assert.deepStrictEqual(rule({ "package.json": app }), ["medium dependencies.no-lock-file package.json:1"])
    assert.deepStrictEqual(rule({ "package.json": app, "package-lock.json": "{}" }), [])
    assert.deepStrictEqual(rule({ "web/package.json": app, "yarn.lock": "" }), [])
    assert.deepStrictEqual(rule({ "package.json": app, "package-lock.json": "{}", "yarn.lock": "" }), [
      "low dependencies.two-lock-files yarn.lock:1"
    ])
    assert.deepStrictEqual(rule({ "requirements.txt": "flask==3.1\n" }), [])
  })
})

it("the grade follows from the worst finding, says how, and what is left out is counted", () => {
  const { formula, grade, findingsLeftOut } = analysisOf({ "a.ts": "" }).securityCheck
  assert.deepStrictEqual([grade, formula, findingsLeftOut], ["A", gradeFormula, 0])
  const lines = Array.from({ length: 250 }, (_, at) => `RUN chmod 777 /srv/${at}`).join("\n")
  const many = analysisOf({ Dockerfile: `FROM node:24\n${lines}\nUSER node\n` }).securityCheck
  assert.deepStrictEqual([many.grade, many.findings.length, many.findingsLeftOut], ["C", 200, 50])
})
