import { assert, it } from "@effect/vitest"
import { programIn, told } from "../support.ts"

const render = (files: Readonly<Record<string, string>>) =>
  told({
    ...programIn(""),
    ...files,
    "render.yaml":
      "services:\n  - type: web\n    name: shop\n    env: docker\n  - type: pserv\n    name: shelf\n    env: docker\n    dockerfilePath: ./shelf/Dockerfile\n    dockerContext: ./shelf\n"
  })

it("an image that only sets a store up is no service", () => {
  const { aside, deployed } = render({
    "shelf/Dockerfile": "FROM mongo:8\nCOPY mongod.conf /etc/mongod.conf\nEXPOSE 27017\n",
    "shelf/mongod.conf": "net:\n  port: 27017\n"
  })
  assert.notInclude(deployed, "shelf")
  assert.deepStrictEqual(aside, ["shelf: it is mongodb, a store"])
})

it("nor is one that brings data of its own", () => {
  const { deployed } = render({
    "shelf/Dockerfile": "FROM mongo:8\nCOPY catalogue.js /docker-entrypoint-initdb.d/\nEXPOSE 27017\n",
    "shelf/catalogue.js": "db.things.insertMany([])\n"
  })
  assert.notInclude(deployed, "shelf")
})

const geo = (start: string) =>
  told({
    ...programIn(""),
    "geo/fly.toml": 'app = "geo"\n[http_service]\ninternal_port = 8000\n',
    "geo/app/server.py": "from http.server import HTTPServer\n",
    "geo/Dockerfile": `FROM golang:1.25 AS build\nRUN go build -o /out/geo\nFROM postgres:16\nCOPY app /srv/app\nCOPY --from=build /out/geo /usr/local/bin/\n${start}\nEXPOSE 8000\n`
  })

it("one that runs another program on a store's image is a service, and one that prepares the store is none", () => {
  for (const start of [
    'ENTRYPOINT []\nCMD ["python3", "/srv/app/server.py"]',
    'ENTRYPOINT ["docker-entrypoint.sh"]\nCMD ["python3", "/srv/app/server.py"]',
    'ENTRYPOINT ["/usr/local/bin/geo"]'
  ])
    assert.include(geo(start).deployed, "geo", start)
  for (const start of [
    'CMD ["postgres", "-c", "shared_buffers=1GB"]',
    'ENTRYPOINT ["/usr/local/bin/prepare.sh"]',
    'CMD ["-c", "max_connections=50"]',
    "USER postgres"
  ])
    assert.deepStrictEqual(geo(start).aside, ["geo: it is postgres, a store"], start)
})
