import { describe, it } from "@effect/vitest"
import { filled, needs, program, goProgram } from "./variables/support.ts"
import { analysisOf, manifest, services } from "./support.ts"
import { addressIn } from "../../src/facts/variables/address.ts"
import { shownGiven } from "../../src/facts/variables/given.ts"
import { needSpoken } from "../../src/facts/variables/spokenNeed.ts"
const log = (name: string, x: unknown) => console.log("@@", name, JSON.stringify(x))
const timed = (name: string, f: () => unknown) => { const t = performance.now(); const r = f(); log(name, [Math.round(performance.now() - t), String(r).slice(0,60)]) }
describe("zz", () => {
  it("both", () => {
    const files = (env: string) => ({
      ...program, Dockerfile: "FROM node:24\nCOPY . .\nCMD [\"node\",\"server.js\"]\n",
      "server.js": "express().listen(3000); use(process.env.BOT_TOKEN, process.env.WEATHER_API_KEY, process.env.LICENSE_KEY, process.env.SESSION_SECRET)\n",
      "compose.yml": `services:\n  app:\n    build: .\n    ports: ["3000:3000"]\n${env}  scheduler:\n    image: ghcr.io/somebody/scheduler:1.2\n    ports: ["4000:4000"]\n${env}`
    })
    log("both-env", filled(files("    environment:\n      BOT_TOKEN: ${BOT_TOKEN}\n      WEATHER_API_KEY: ${WEATHER_API_KEY}\n      LICENSE_KEY: ${LICENSE_KEY}\n"), "app"))
    log("both-envfile", filled({...files("    env_file: .env\n"), ".env.example": "BOT_TOKEN=\nWEATHER_API_KEY=\nLICENSE_KEY=\n"}, "app"))
    log("both-envfile-committed", filled({...files("    env_file: app.env\n"), "app.env": "BOT_TOKEN=\nWEATHER_API_KEY=\nLICENSE_KEY=\n"}, "app"))
    const one = files("    environment:\n      BOT_TOKEN: ${BOT_TOKEN}\n      WEATHER_API_KEY: ${WEATHER_API_KEY}\n      LICENSE_KEY: ${LICENSE_KEY}\n")
    log("single", filled({...one, "compose.yml": one["compose.yml"].split("  scheduler")[0]!}, "app"))
    log("both-services", services(analysisOf(files("    environment:\n      BOT_TOKEN: ${BOT_TOKEN}\n"))))
  })
  it("load", () => {
    const q = (path: string, text: string) => log("load " + path, needs({ ...program, [path]: text }))
    q("release.mjs", "if (!process.env.GITHUB_TOKEN) {\n  throw new Error('x')\n}\n")
    q("upload-translations.js", "const token = process.env.CROWDIN_TOKEN\nif (!token) {\n  console.error('no')\n  process.exit(1)\n}\n")
    q("lib/pay.js", "if (!process.env.STRIPE_SECRET_KEY) {\n  module.exports = () => { throw new Error('payments are off') }\n} else {\n module.exports = 1\n}\n")
    q("postinstall.js", "if (!process.env.SENTRY_AUTH_TOKEN) process.exit(0)\n")
    q("lib/pay.ts", "if (!process.env.STRIPE_SECRET_KEY) {\n  console.warn('off')\n}\nexport const pay = () => {\n  throw new Error('off')\n}\n")
  })
  it("spoken", () => {
    for (const t of ["Secret key which must be set", "When deploying, this must be changed", "A random string which has to be set. ", "The key, which you must be changing", "Key for signing cookies; when in production it must be changed", "Must be set when running", "Address of the mail server, should be an SMTP host", "MUST be a valid URL and is required", "Must be a valid email", "This should be a long random string"]) log(t, needSpoken(t) ?? null)
  })
  it("url", () => {
    const host = (usage: string) => filled({ ...goProgram, "go.mod": "module example.org/desk\n\ngo 1.26\n\nrequire github.com/urfave/cli/v3 v3.4.0\n", Dockerfile: 'FROM golang:1.26\nCOPY . .\nRUN go build -o /desk .\nEXPOSE 8080\nCMD ["/desk"]\n', "flags.go": `package main\n\nvar flags = []cli.Flag{\n\t&cli.StringFlag{\n\t\tSources: cli.EnvVars("DESK_HOST"),\n\t\tUsage: "${usage}",\n\t},\n\t&cli.StringFlag{Sources: cli.EnvVars("DESK_MODE")},\n\t&cli.StringFlag{Sources: cli.EnvVars("DESK_TONE")},\n}\n` })["DESK_HOST"]
    log("url1", host("Host name of the server, see https://docs.desk.example/hosts"))
    log("url2", host("public host name, used for links like https://HOST/login"))
    log("url3", host("public host name"))
    log("url4", host("address to listen on. Docs: https://desk.dev/config"))
  })
})
