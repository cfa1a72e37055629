import { assert, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const two = (variable: string) => ({
  "web/package.json": program["package.json"],
  "web/server.js": "express().listen(3000)\n",
  "web/Dockerfile": 'FROM node:24\nEXPOSE 3000\nCMD ["node", "server.js"]\n',
  "orders/package.json": program["package.json"],
  "orders/server.js": "express().listen(8080)\n",
  "orders/Dockerfile": 'FROM node:24\nEXPOSE 8080\nCMD ["node", "server.js"]\n',
  "compose.yaml": `services:\n  web:\n    build: web\n    ports: ['3000:3000']\n    environment:\n      ${variable}\n  orders:\n    build: orders\n`
})

it("an address that leads to another service is that service's, as it is written", () => {
  assert.deepStrictEqual(filled(two("ORDERS_BACKEND: http://orders:8080/v1"), "web"), {
    ORDERS_BACKEND: "service-url orders http://{host}:{port}/v1"
  })
  assert.deepStrictEqual(filled(two("PEER_ADDR: orders:8080"), "web"), {
    PEER_ADDR: "service-url orders {host}:{port}"
  })
})

it("a name that is called after another service asks for it", () => {
  assert.deepStrictEqual(filled(two("ORDERS_SERVICE_ADDR: ''"), "web"), {
    ORDERS_SERVICE_ADDR: "service-url orders {host}:{port}"
  })
})

it("what a browser is told is the address that browsers reach", () => {
  assert.deepStrictEqual(filled(two("NEXT_PUBLIC_ORDERS_URL: http://orders:8080"), "web"), {
    NEXT_PUBLIC_ORDERS_URL: "service-url orders https://{publicHost}"
  })
})

it("a word that happens to be a service's name is no address where none is asked for", () => {
  assert.deepStrictEqual(filled(two("SHADE: orders"), "web"), { SHADE: "constant orders" })
})
