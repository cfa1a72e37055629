import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const compose = `services:
  front:
    build: ./front
    ports: ["80:80"]
  orders_api:
    build: ./orders
    expose: ["3000"]
`

const orders = {
  "orders/package.json":
    '{ "name": "orders", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5" } }',
  "orders/server.js": 'require("express")().listen(3000)\n',
  "orders/Dockerfile": "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n",
  "compose.yaml": compose
}

const named = (files: Readonly<Record<string, string>>) =>
  analysisOf({ ...orders, ...files }).services.flatMap(({ name, namedHosts = [] }) =>
    namedHosts.map(({ evidence, host, service }) => `${name} calls ${service} ${host} in ${evidence.path}`)
  )

describe("a name of another service that stands in files", () => {
  it("is told with its line", () => {
    const files = {
      "front/package.json":
        '{ "name": "front", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5" } }',
      "front/server.js": 'const orders = "http://orders_api:3000"\nrequire("express")().listen(80)\n',
      "front/Dockerfile": "FROM node:24\nCOPY . .\nEXPOSE 80\nCMD node server.js\n"
    }
    assert.deepStrictEqual(named(files), ["front calls orders_api orders_api in front/server.js"])
  })

  it("counts for nothing in the settings of a developer's server", () => {
    const files = {
      "front/package.json":
        '{ "name": "front", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5" } }',
      "front/server.js": 'require("express")().listen(80)\n',
      "front/vite.config.ts": 'export default { server: { proxy: { "/api": "http://orders_api:3000" } } }\n',
      "front/Dockerfile": "FROM node:24\nCOPY . .\nEXPOSE 80\nCMD node server.js\n"
    }
    assert.deepStrictEqual(named(files), [])
  })

  it("counts for nothing in the settings of a proxy that stands beside a program without an image of its own", () => {
    const files = {
      "package.json":
        '{ "name": "front", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5" } }',
      "server.js": 'require("express")().listen(80)\n',
      "proxy/site.conf": "server {\n  location / {\n    proxy_pass http://orders_api:3000;\n  }\n}\n",
      "compose.yaml":
        "services:\n  proxy:\n    image: nginx:1.29\n    ports: ['80:80']\n    volumes: ['./proxy/site.conf:/etc/nginx/conf.d/default.conf']\n    depends_on: [orders_api]\n  orders_api:\n    build: ./orders\n    expose: ['3000']\n"
    }
    assert.deepStrictEqual(named(files), [])
  })
})
