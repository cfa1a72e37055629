import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const port = (environment: string) =>
  analysisOf({
    "package.json": manifest({
      name: "mailer",
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "index.js": 'require("express")().listen(process.env.PORT || 3000)\n',
    Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "index.js"]\n',
    "compose.yaml": `services:\n  mailer:\n    build: .\n    environment: ${environment}\n`
  }).services.map((service) => service.port)

describe("a port that a variable with a service's own name gives", () => {
  it("is the container's, also where its own address stands beside it", () => {
    assert.deepStrictEqual(port("{ MAILER_PORT: 8025 }"), [8025])
    for (const host of ["0.0.0.0", "localhost", "mailer", "http://mailer:8025", "'[::]'"])
      assert.deepStrictEqual(port(`{ MAILER_HOST: ${host}, MAILER_PORT: 8025 }`), [8025], host)
  })

  it("is the container's where a whole address of its own, or its public host, stands beside it", () => {
    assert.deepStrictEqual(port("{ MAILER_URL: 'https://mailer.example.com', MAILER_PORT: 4100 }"), [4100])
    assert.deepStrictEqual(port("{ MAILER_HOST: mailer.example.com, MAILER_PORT: 4100 }"), [4100])
  })

  it("is another's where it is a port of mail or of a store", () => {
    assert.deepStrictEqual(port("{ MAILER_HOST: smtp.example.com, MAILER_PORT: 587 }"), [3000])
    assert.deepStrictEqual(port('{ MAILER_URL: "smtp://me@smtp.example.com", MAILER_PORT: 587 }'), [3000])
  })
})

const portOf = (more: string) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node index.js" },
      dependencies: { express: "5.1.0" }
    }),
    "index.js": 'require("express")().listen(Number(settings.port))\n',
    Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "index.js"]\n',
    "compose.yaml": `services:\n  web:\n    build: .\n    ${more}\n`
  }).services.map((service) => service.port)

describe("a port that debuggers and servers share", () => {
  it("is the server's where it is all that is published", () => {
    assert.deepStrictEqual(portOf("ports: ['5005:5005']"), [5005])
  })

  it("is a debugger's beside another", () => {
    assert.deepStrictEqual(portOf("ports: ['5005:5005', '8081:8081']"), [8081])
  })
})

it("the port that a check asks inside the container is the service's where nothing else tells one", () => {
  const check = "healthcheck: { test: ['CMD-SHELL', 'wget -q http://localhost:5008/healthz'] }"
  assert.deepStrictEqual(portOf(check), [5008])
  assert.deepStrictEqual(portOf(`${check}\n    ports: ['8081:8081']`), [8081])
})

describe("a port that a proxy of the compose file is told to pass requests on to", () => {
  it("is the service's before what is published beside it", () => {
    const published = "ports: ['8443:8443']\n    labels:\n"
    for (const label of ["traefik.http.services.web.loadbalancer.server.port", "traefik.port"]) {
      assert.deepStrictEqual(portOf(`${published}      - ${label}=8090`), [8090], label)
      assert.deepStrictEqual(portOf(`${published}      ${label}: 8090`), [8090], label)
    }
    assert.deepStrictEqual(portOf("ports: ['8443:8443']\n    environment: { VIRTUAL_PORT: 8090 }"), [8090])
  })

  it("says nothing where it is not written out, or the proxy is told several", () => {
    const several = [1, 2]
      .map((at) => `      - traefik.http.services.s${at}.loadbalancer.server.port=809${at}\n`)
      .join("")
    assert.deepStrictEqual(portOf(`ports: ['8443:8443']\n    labels:\n${several}`), [8443])
    assert.deepStrictEqual(portOf("ports: ['8443:8443']\n    labels: ['traefik.port=$$PORT']"), [8443])
  })
})
