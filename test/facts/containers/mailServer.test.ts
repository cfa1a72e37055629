import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"
import { program } from "../variables/support.ts"

const desk = (mail: string, image = "ghcr.io/acme/postfix") =>
  analysisOf({
    ...program,
    Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "server.js"]\n',
    "server.js": "express().listen(3000)\nuse(process.env.POSTFIX_SERVER)\n",
    "compose.yaml": `services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment: { POSTFIX_SERVER: mx }\n  mx: { image: ${image}${mail} }\nvolumes: { letters: {} }\n`
  })

const names = (mail: string) => desk(mail).services.map(({ name }) => name)

const told = (mail: string) =>
  desk(mail)
    .services.find(({ name }) => name === "desk")
    ?.environment.find(({ name }) => name === "POSTFIX_SERVER")

describe("a server of mail in a compose file", () => {
  it("is a part of the product where mail comes to it, or is kept by it", () => {
    for (const mail of [", ports: ['25:25']", ", ports: ['587:587']", ", volumes: ['letters:/var/mail']"])
      assert.deepStrictEqual(names(mail).toSorted(), ["desk", "mx"], mail)
  })

  it("is a relay that the design has instead, where it only sends", () => {
    for (const mail of [
      "",
      ", ports: ['1587:587']",
      ", ports: ['587:587'], environment: { RELAYHOST: smtp.example.com }",
      ", volumes: ['letters:/etc/mail']",
      ", ports: ['127.0.0.1:25:25']",
      ", volumes: ['letters:/var/spool/postfix']"
    ])
      assert.deepStrictEqual(names(mail), ["desk"], mail)
  })

  it("is named to nobody where it is not deployed", () => {
    assert.notStrictEqual(told("")?.value, "constant")
    assert.notInclude(told("")?.form ?? "", "mx")
    assert.strictEqual(told(", ports: ['25:25']")?.from ?? told(", ports: ['25:25']")?.form, "mx")
  })
})
