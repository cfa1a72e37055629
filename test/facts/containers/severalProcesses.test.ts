import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const program = {
  "pyproject.toml": '[project]\nname = "repository"\ndependencies = ["aiohttp", "psycopg2"]\n',
  "repository/main.py": "from aiohttp import web\nweb.run_app(app, port=8008)\n",
  "docker/Dockerfile":
    'FROM python:3.13\nWORKDIR /app\nCOPY . .\nRUN pip install .\nEXPOSE 8008\nENTRYPOINT ["python", "-m", "repository.main"]\n'
}

const store = "  db:\n    image: postgres:17\n"

const plain = `services:\n  desk:\n    build: { context: ../.., dockerfile: docker/Dockerfile }\n    image: docker.io/acme/repository:latest\n    ports: ['8008:8008']\n${store}`

const several = `services:\n  desk:\n    image: acme/repository:latest\n    ports: ['8008:8008']\n  desk-sender:\n    image: acme/repository:latest\n    entrypoint: [python, -m, repository.main, --sender]\n  desk-helper:\n    image: acme/repository:latest\n    entrypoint: [python, -m, repository.main, --helper]\n  cache:\n    image: redis:8\n${store}`

/** What is deployed, and the reason for what is not. */
const told = (files: Readonly<Record<string, string>>) => {
  const { datastores, notDeployed, services } = analysisOf({ ...program, ...files })
  return {
    deployed: services.map(({ name }) => name).toSorted(),
    stores: datastores.map(({ engine }) => engine).toSorted(),
    aside: notDeployed.map(({ name, why }) => `${name}: ${why}`).join("\n")
  }
}

describe("a compose file that runs one image as several processes", () => {
  it("gives way to a plain one where it is called after its workers", () => {
    for (const [one, other] of [
      ["contrib/docker", "contrib/docker_compose_workers"],
      ["deploy/single", "deploy/cluster"]
    ]) {
      const { aside, deployed, stores } = told({
        [`${one}/docker-compose.yml`]: plain,
        [`${other}/docker-compose.yaml`]: several
      })
      assert.deepStrictEqual(deployed, ["desk"], other)
      assert.deepStrictEqual(stores, ["postgres"], other)
      assert.include(aside, `desk-sender: it is one of several processes for larger places: ${one}/`, other)
    }
  })

  it("gives way to a plain one in the same folder of contributions, whatever it is called", () => {
    const { deployed } = told({ "contrib/one/compose.yml": plain, "contrib/other/compose.yml": several })
    assert.deepStrictEqual(deployed, ["desk"])
  })

  it("is what is run where the image of which it has several is that of a store", () => {
    const { stores: found } = told({
      "contrib/one/compose.yml": plain,
      "contrib/cluster/compose.yml": `${plain}  replica:\n    image: postgres:17\n  cache:\n    image: redis:8\n`
    })
    assert.include(found, "redis")
  })

  it("is what is run where it is the only one, or is called like any other and is no contribution", () => {
    const all = ["desk", "desk-helper", "desk-sender"]
    assert.deepStrictEqual(told({ "contrib/workers/compose.yml": several }).deployed, all)
    assert.deepStrictEqual(
      told({ "contrib/one/compose.yml": plain, "deploy/production/compose.yml": several }).deployed,
      all
    )
  })
})
