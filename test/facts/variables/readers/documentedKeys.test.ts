import { assert, it } from "@effect/vitest"
import { analysisOf } from "../../support.ts"

const compose = (environment: string) =>
  `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      ${environment}\n`

const told = (documents: string, environment = "STORE_HOST: store") =>
  analysisOf({
    Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
    "server.js": "require('http').createServer(answer).listen(3000)\n",
    "compose.yaml": compose(environment),
    "docs/configuration.md": documents
  }).services.flatMap((service) => service.environment.map(({ name, need }) => `${name} ${need}`))

it("keys that documents name beside one which is given as a variable are variables too", () => {
  assert.includeMembers(told("Set `store.host`, `store.user` and `store.name` to reach it.\n"), [
    "STORE_NAME optional",
    "STORE_USER optional"
  ])
})

it("keys of other groups, of files alone or written without the signs for code are none", () => {
  const given = told("Set `store.host` and `mail.host`, `store.deep.key`, `store.yml`, store.user.\n")
  assert.notInclude(given.join(), "MAIL_HOST")
  assert.notInclude(given.join(), "STORE_USER")
  assert.notInclude(given.join(), "STORE_DEEP")
  assert.notInclude(given.join(), "STORE_YML")
  assert.notInclude(told("Set `store.host` and `store.user`.\n", "DESK_TONE: low").join(), "STORE_USER")
})
