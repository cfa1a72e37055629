/** Where a value stands: a file of some language, with the line on which the value is. */
export interface Surrounding {
  readonly path: string
  /** `name` in snake_case. */
  readonly text: (name: string, value: string) => string
}

const upperCase = (name: string) => name.toUpperCase()
const words = (name: string) => name.split("_")
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export const camel = (name: string): string =>
  words(name)
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join("")
const pascal = (name: string) => words(name).map(capital).join("")
const kebab = (name: string) => words(name).join("-")
const dotted = (name: string) => words(name).join(".")

const at = (path: string, text: (name: string, value: string) => string): Surrounding => ({ path, text })

/** The syntaxes that the rules are worked out on. */
export const open: ReadonlyArray<Surrounding> = [
  at(
    "src/client.ts",
    (n, v) =>
      `import { Client } from "./client"\n\nconst ${camel(n)} = "${v}"\nexport const client = new Client(${camel(n)})\n`
  ),
  at("app/services/gateway.py", (n, v) => `import os\n\nTIMEOUT = 30\n${upperCase(n)} = '${v}'\n`),
  at(
    "internal/store/store.go",
    (n, v) => `package store\n\nfunc open() {\n\t${camel(n)} := "${v}"\n\tconnect(${camel(n)})\n}\n`
  ),
  at(
    "src/main/java/net/acme/Gateway.java",
    (n, v) => `package net.acme;\n\nclass Gateway {\n  private static final String ${upperCase(n)} = "${v}";\n}\n`
  ),
  at("deploy/settings.yml", (n, v) => `service:\n  timeout: 30\n  ${n}: ${v}\n  retries: 3\n`),
  at("services/api/.env.production", (n, v) => `PORT=8080\n${upperCase(n)}=${v}\nLOG_LEVEL=info\n`),
  at("config/production.json", (n, v) => `{\n  "port": 8080,\n  "${camel(n)}": "${v}",\n  "debug": false\n}\n`),
  at("infra/main.tf", (n, v) => `resource "acme_service" "api" {\n  name = "api"\n  ${n} = "${v}"\n}\n`),
  at("Dockerfile", (n, v) => `FROM node:22\nENV ${upperCase(n)}=${v}\nCMD ["node", "server.js"]\n`),
  at("scripts/deploy.sh", (n, v) => `#!/bin/sh\nset -e\nexport ${upperCase(n)}="${v}"\n./deploy\n`),
  at(
    ".github/workflows/release.yml",
    (n, v) => `jobs:\n  release:\n    runs-on: ubuntu-latest\n    env:\n      ${upperCase(n)}: ${v}\n`
  ),
  at("src/main/resources/application.properties", (n, v) => `server.port=8080\napp.${dotted(n)}=${v}\n`),
  at(
    "Web.config",
    (n, v) =>
      `<configuration>\n  <appSettings>\n    <add key="${pascal(n)}" value="${v}" />\n  </appSettings>\n</configuration>\n`
  ),
  at("includes/settings.php", (n, v) => `<?php\ndefine('${upperCase(n)}', '${v}');\n`),
  at("config/initializers/gateway.rb", (n, v) => `Gateway.configure(\n  timeout: 30,\n  ${n}: '${v}'\n)\n`)
]

/** The syntaxes that are only looked at in the end. */
export const heldOut: ReadonlyArray<Surrounding> = [
  at(
    "Services/Gateway.cs",
    (n, v) => `namespace Acme;\n\npublic class Gateway\n{\n    private const string ${pascal(n)} = "${v}";\n}\n`
  ),
  at("app/src/main/kotlin/Gateway.kt", (n, v) => `package net.acme\n\nprivate val ${camel(n)} = "${v}"\n`),
  at("src/gateway.rs", (n, v) => `use acme::Client;\n\nconst ${upperCase(n)}: &str = "${v}";\n`),
  at("Sources/Gateway.swift", (n, v) => `import Foundation\n\nlet ${camel(n)}: String = "${v}"\n`),
  at("config/services.php", (n, v) => `<?php\nreturn [\n    'gateway' => [\n        '${n}' => '${v}',\n    ],\n];\n`),
  at("lib/boot.rb", (n, v) => `require "acme"\n\nENV["${upperCase(n)}"] ||= "${v}"\n`),
  at("server/gateway.js", (n, v) => `module.exports = {\n  timeout: 30,\n  ${camel(n)}: '${v}',\n}\n`),
  at("server/start.mjs", (n, v) => `const value = process.env.${upperCase(n)} || "${v}"\nstart(value)\n`),
  at("worker/run.py", (n, v) => `import os\n\nvalue = os.environ.get("${upperCase(n)}", "${v}")\n`),
  at("worker/boot.py", (n, v) => `import os\n\nos.environ["${upperCase(n)}"] = "${v}"\n`),
  at("worker/client.py", (n, v) => `from acme import Client\n\nclient = Client(timeout=3, ${n}="${v}")\n`),
  at(
    "config/gateway.xml",
    (n, v) =>
      `<?xml version="1.0"?>\n<gateway>\n  <${camel(n)}>${v.replaceAll("&", "&amp;")}</${camel(n)}>\n</gateway>\n`
  ),
  at("config/gateway.toml", (n, v) => `[gateway]\ntimeout = 30\n${n} = "${v}"\n`),
  at("config/gateway.ini", (n, v) => `[gateway]\ntimeout=30\n${n} = ${v}\n`),
  at(
    "k8s/api.yaml",
    (n, v) =>
      `apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: api\nspec:\n  template:\n    spec:\n      containers:\n        - name: api\n          image: acme/api:1\n          env:\n            - name: ${upperCase(n)}\n              value: "${v}"\n`
  ),
  at("Jenkinsfile", (n, v) => `pipeline {\n  agent any\n  environment {\n    ${upperCase(n)} = '${v}'\n  }\n}\n`),
  at("scripts/run.ps1", (n, v) => `Set-Location $PSScriptRoot\n$env:${upperCase(n)} = "${v}"\n`),
  at("scripts/run.bat", (n, v) => `@echo off\nset ${upperCase(n)}=${v}\n`),
  at("Makefile", (n, v) => `.PHONY: run\n${upperCase(n)} ?= ${v}\nrun:\n\t./run\n`),
  at("config/runtime.exs", (n, v) => `import Config\n\nconfig :shop, ${n}: "${v}"\n`),
  at(
    "compose.prod.yaml",
    (n, v) =>
      `services:\n  api:\n    image: acme/api:1\n    environment:\n      - PORT=8080\n      - ${upperCase(n)}=${v}\n`
  ),
  at("charts/api/values.yaml", (n, v) => `api:\n  replicas: 2\n  ${camel(n)}: "${v}"\n`),
  at("deploy/.env", (n, v) => `# settings\n${upperCase(n)}='${v}'\n`),
  at(
    "web/src/gateway.vue",
    (n, v) => `<script>\nexport default { data: () => ({ ${camel(n)}: "${v}", busy: false }) }\n</script>\n`
  ),
  at("deploy/${kebab}.conf".replace("${kebab}", "gateway"), (n, v) => `timeout 30\n${kebab(n)} = ${v}\n`)
]
