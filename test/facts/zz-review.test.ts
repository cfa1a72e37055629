import { it } from "@effect/vitest"
import { analysisOf, manifest, services, stores } from "./support.ts"
import { isFloating } from "../../src/facts/containers/floatingTag.ts"

type Files = Readonly<Record<string, string>>
const show = (label: string, f: () => unknown): void => {
  const t = performance.now()
  let r: unknown
  try { r = f() } catch (e) { r = `THROWS ${String(e).slice(0, 300)}` }
  console.log(`## ${label} [${Math.round(performance.now() - t)}ms]`, JSON.stringify(r))
}
const built = (start: string, more: Files = {}, steps = ""): Files => ({
  "go.mod": "module desk\n\ngo 1.25\n",
  "main.go": 'package main\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
  Dockerfile: `FROM golang:1.25 AS build\nWORKDIR /app\nCOPY *.go go.mod ./\nRUN go build -o desk .\n\nFROM alpine:3.23\nWORKDIR /app\nCOPY --from=build /app/desk .\n${steps}\nEXPOSE 8080\n${start}\n`,
  ...more
})
const files = (all: Files) =>
  analysisOf(all).services.flatMap(({ settingsFiles = [] }) => settingsFiles.map(({ knownBy, target }) => `${knownBy ?? "compose"} ${target}`))
const kept = (say: string, name: string): Files =>
  built('CMD ["/app/desk"]', { "README.md": `# Desk\n\n${say}\n`, [`user-data/${name}`]: "a: 1\n" }, "COPY user-data ./user-data\nVOLUME /app/user-data")

it("1 regex from names", () => {
  show("plain name", () => files(kept("must contain a desk.yml", "desk.yml")))
  show("name with paren", () => files(kept("must contain a desk.yml", "desk (copy.yml")))
  show("name with star", () => files(kept("must contain a desk.yml", "*.yml")))
  for (const n of [18, 22, 24, 26])
    show(`redos name ${n}`, () => files(kept(` ${"a".repeat(n)}!`, "(a*)*b.yml")))
})
it("2 dockerignore", () => {
  for (const n of [4, 6, 8, 10, 12])
    show(`** x${n}`, () => files(built('CMD ["/app/desk", "--config", "/app/x/1/2/3/4/5/6/7/8/9/10/11/12/desk.yml"]', { "x/1/2/3/4/5/6/7/8/9/10/11/12/desk.yml": "a: 1\n", ".dockerignore": "**/".repeat(n) + "z\n" , "README.md": "create a desk.yml"}, "COPY . .")))
  for (const n of [2, 4, 5, 6, 7])
    show(`*a x${n}`, () => files(built(`CMD ["/app/desk", "--config", "/app/${"a".repeat(60)}.yml"]`, { [`${"a".repeat(60)}.yml`]: "a: 1\n", ".dockerignore": "*a".repeat(n) + "z\n" , "README.md": "create a desk.yml"}, "COPY . .")))
})
it("3 floating", () => {
  for (const i of ["n8nio/n8n:latest", "neo4j:latest", "node:lts", "redis:latest", "rancher/k3s:latest", "neo4j:community", "python:3", "mssql/server:latest", "percona/percona-xtradb-cluster:latest", "h2:latest", "apache/couchdb3:latest","opensearchproject/opensearch:latest","pgvector/pgvector:pg16","mcr.microsoft.com/mssql/server:2022-latest","influxdb2:latest", "debian:stable-slim","amd64/redis:latest"])
    show(i, () => isFloating(i))
})
const web = (name: string, more: Files): Files => ({
  "package.json": manifest({ name, scripts: { start: "node s.js" }, dependencies: { express: "5" } }),
  "s.js": "require('express')().listen(3000)\n", ...more })
it("4 named volume over code", () => {
  const php: Files = {
    "composer.json": manifest({ name: "acme/desk", require: { php: "^8.3", "laravel/framework": "^12.0" } }),
    artisan: "#!/usr/bin/env php\n", "public/index.php": "<?php\n",
    Dockerfile: "FROM php:8.3-apache\nWORKDIR /var/www/html\nCOPY . /var/www/html\nRUN docker-php-ext-install pdo_mysql\n",
    "docker-compose.yml": "services:\n  app:\n    build: .\n    ports: ['80:80']\n    volumes:\n      - app-code:/var/www/html\n  nginx:\n    image: nginx:1.29\n    volumes:\n      - app-code:/var/www/html:ro\nvolumes:\n  app-code:\n" }
  show("laravel code volume", () => analysisOf(php).services.map(({ name, keeps }) => [name, keeps]))
  show("public shared", () => analysisOf(web("desk", { Dockerfile: "FROM node:24\nWORKDIR /usr/src/app\nCOPY . .\nCMD [\"node\",\"s.js\"]\n", "public/a.css": "a{}", 
    "docker-compose.yml": "services:\n  app:\n    build: .\n    ports: ['3000:3000']\n    volumes:\n      - web:/usr/src/app/public\n      - code:/usr/src/app\n      - locale:/usr/src/app/locale\nvolumes:\n  web:\n  code:\n  locale:\n" , "locale/de.po":"msgid"})).services.map(({ name, keeps }) => [name, keeps]))
})
it("5 first account", () => {
  const told = (f: Files) => { const s = analysisOf(f).services.find(({ kind }) => kind === "web" || kind === "api"); return [s?.framework, s?.firstAccount] }
  const laravel = (readme: string): Files => ({
    "composer.json": manifest({ name: "acme/desk", require: { php: "^8.3", "laravel/framework": "^12.0" } }), artisan: "#!/usr/bin/env php\n", "public/index.php": "<?php\n", "README.md": readme })
  const symfony = (readme: string): Files => ({
    "composer.json": manifest({ name: "acme/desk", require: { php: "^8.3", "symfony/framework-bundle": "^7.3" }, "require-dev": {"symfony/maker-bundle": "^1"} }), "bin/console": "#!/usr/bin/env php\n", "public/index.php": "<?php\n", "README.md": readme })
  const rails = (readme: string): Files => ({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "puma"\n', "config.ru": "run Rails.application\n", "config/application.rb": "module Shop\n  class Application < Rails::Application\n  end\nend\n", "README.md": readme })
  show("symfony maker", () => told(symfony("# How I built it\n\n    php bin/console make:user\n")))
  show("symfony create pw", () => told(symfony("# Desk\n\n    php bin/console app:create-user admin@acme.com Sup3rS3cretPw --admin\n")))
  show("laravel prose", () => told(laravel("# Desk\n\nThen run php artisan user:create and sign in with it.\n")))
  show("laravel pw", () => told(laravel("# Desk\n\n    php artisan make:admin boss@acme.com hunter2-Prod\n")))
  show("laravel --password=", () => told(laravel("# Desk\n\n    php artisan user:create --email=boss@acme.com --password=hunter2Prod\n")))
  show("rails prose", () => told(rails("# Shop\n\nUse rake create admin tasks\n")))
  show("laravel hash pw token", () => told(laravel("# Desk\n\n    php artisan user:create x --token=ghp_abcdefghijklmnopqrstuvwxyz0123456789\n")))
})
