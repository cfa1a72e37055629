import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const server = {
  "pyproject.toml": '[project]\nname = "backend"\ndependencies = ["fastapi", "uvicorn"]\n',
  "pantry/app.py": "import os\nfrom fastapi import FastAPI\napp = FastAPI()\nos.environ.get('BASE_URL')\n",
  "docker/Dockerfile":
    'FROM python:3.13\nWORKDIR /app\nCOPY pyproject.toml ./\nCOPY pantry ./pantry\nCOPY docker/entry.sh ./\nENV APP_PORT=9000\nEXPOSE 9000\nENTRYPOINT ["/app/entry.sh"]\n',
  "docker/entry.sh": "#!/bin/sh\nexec uvicorn pantry.app:app --port 9000\n"
}

const composed = (image: string, more = "") =>
  `services:\n  kitchen:\n    image: ${image}\n${more}    ports: ["9925:9000"]\n    volumes: ["data:/app/data"]\n    environment:\n      BASE_URL: https://food.example.com\nvolumes:\n  data:\n`

/** What is deployed, with the folder of its code and the names of its variables. */
const deployed = (files: Record<string, string>) =>
  analysisOf(files).services.map(({ dockerfile, environment, image, keeps, name, root }) =>
    [name, root, dockerfile ?? image, ...(keeps ?? []), ...environment.map((one) => one.name)].join(" ")
  )

/** A program in a folder of its own. */
const program = (name: string) => ({
  [`${name}/package.json`]: manifest({
    name,
    private: true,
    scripts: { start: "node index.js" },
    dependencies: { express: "5.1.0" }
  }),
  [`${name}/index.js`]: `require("express")().listen(3000)\n`,
  [`${name}/Dockerfile`]: `FROM node:24\nCOPY ${name} .\nCMD ["node", "index.js"]\n`
})

const once = ["kitchen  docker/Dockerfile /app/data APP_PORT BASE_URL"]

describe("an image of a compose file is the repository's own program", () => {
  it("where it is built in a folder of container files whose scripts it is given beside the code", () => {
    const compose = composed("pantry:dev", "    build:\n      context: ..\n      dockerfile: ./docker/Dockerfile\n")
    assert.deepStrictEqual(deployed({ ...server, "docker/compose.yaml": compose }), once)
  })

  it("where the owner publishes it under the name of the repository and a word for what it is", () => {
    for (const image of ["acme/shop-server:2", "ghcr.io/acme/shop_api:2", "shop/shop-app", "shopteam/shop-server"])
      assert.deepStrictEqual(deployed({ ...server, "docker/compose.yaml": composed(image) }), once, image)
  })

  it("where its Dockerfile says which repository it is of", () => {
    const label = 'LABEL org.opencontainers.image.source="https://github.com/foodies/pantry"\nEXPOSE'
    const labelled = { ...server, "docker/Dockerfile": server["docker/Dockerfile"].replace("EXPOSE", label) }
    assert.deepStrictEqual(
      deployed({ ...labelled, "docker/compose.yaml": composed("ghcr.io/foodies/pantry:v1") }),
      once
    )
  })

  it("where the README is called as it is and runs it", () => {
    const files = { ...server, "docker/compose.yaml": composed("ghcr.io/foodies/pantry:v1") }
    const readme = "# Pantry\n\n```sh\ndocker run -p 9000:9000 ghcr.io/foodies/pantry:v1\n```\n"
    assert.deepStrictEqual(deployed({ ...files, "README.md": readme }), once)
    assert.notDeepEqual(deployed({ ...files, "README.md": "# Pantry\n" }), once)
  })

  it("and the member that it is called after, with the program's name before", () => {
    const files = {
      ...program("site"),
      ...program("worker"),
      "compose.yaml":
        "services:\n  site:\n    image: acme/shop-site:1\n    ports: ['80:3000']\n  shop-worker:\n    image: acme/shop-worker:1\n    environment:\n      SPEED: fast\n"
    }
    assert.deepStrictEqual(deployed(files), ["site site site/Dockerfile", "shop-worker worker worker/Dockerfile SPEED"])
  })
})

it("an image of the owner's that is called otherwise is another program", () => {
  const { notDeployed, services } = analysisOf({ ...server, "docker/compose.yaml": composed("acme/mailroom:2") })
  assert.deepStrictEqual(
    services.map(({ name }) => name),
    ["shop"]
  )
  assert.deepStrictEqual(
    notDeployed.map(({ name }) => name),
    ["kitchen"]
  )
})

it("pages that are called as the program are not what its image is built of", () => {
  const files = {
    ...server,
    "site/package.json": manifest({ name: "shop", private: true, scripts: { build: "vite build" } }),
    "docker/compose.yaml": composed("shop/shop:latest")
  }
  assert.deepStrictEqual(deployed(files), once)
})
