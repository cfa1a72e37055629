import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

const files = {
  "common/package.json": manifest({ name: "common", scripts: { build: "tsc" } }),
  "pages/package.json": manifest({
    name: "pages",
    scripts: { build: "webpack" },
    dependencies: { react: "19.0.0", express: "5.1.0" },
    devDependencies: { webpack: "5.99.0" }
  }),
  "pages/src/server.ts": "express().listen(3000)\n",
  "server/package.json": manifest({
    name: "server",
    scripts: { build: "tsc", start: "node dist/index.js" },
    dependencies: { express: "5.1.0", mongodb: "6.16.0" }
  }),
  "server/src/index.ts": "new MongoClient(process.env.MONGODB_URI)\nexpress().listen(process.env.PORT)\n"
}

const image = (...last: ReadonlyArray<string>) =>
  [
    "FROM node:24",
    "WORKDIR /app",
    "COPY . /app",
    "RUN cd common && npm ci && npm run build && cd ..",
    "RUN cd pages && npm ci && npm run build && cd ..",
    "RUN cd server && npm ci && npm run build && cd ..",
    ...last,
    ""
  ].join("\n")

const startOf = ["WORKDIR /app/server", "ENV PORT 5000", "EXPOSE 5000", 'CMD ["node", "dist/index.js"]']

const told = (dockerfile: string, more: Readonly<Record<string, string>> = {}) =>
  analysisOf({ ...files, Dockerfile: dockerfile, ...more }).services.map(
    ({ dockerfile: path, port, root, startCommand, uses }) => ({ dockerfile: path, port, root, startCommand, uses })
  )

const server = {
  dockerfile: "Dockerfile",
  port: 5000,
  root: "server",
  startCommand: "node dist/index.js",
  uses: ["mongodb"]
}

describe("an image of the whole repository that starts in the folder of one program", () => {
  it("is the image of that program, and has the pages that it builds inside", () => {
    assert.deepStrictEqual(told(image(...startOf)), [server])
  })

  it("is so too where the last stage takes all from one that builds", () => {
    const built = image().replace("node:24", "node:24 AS built")
    const dockerfile = `${built}FROM node:24-slim\nCOPY --from=built /app /srv\nWORKDIR /srv\nWORKDIR server\n${startOf.slice(1).join("\n")}\n`
    assert.deepStrictEqual(told(dockerfile), [server])
  })

  it("is so too where a compose file builds it, or names it", () => {
    for (const said of ["build: .", "image: acme/repository:1"])
      assert.deepStrictEqual(
        told(image(...startOf), { "compose.yml": `services:\n  web:\n    ${said}\n    ports: ['5000:5000']\n` }).map(
          ({ dockerfile, port, root }) => [dockerfile, port, root]
        ),
        [["Dockerfile", 5000, "server"]],
        said
      )
  })

  it("is so too where a script gives the image another name, under which a compose file runs it", () => {
    assert.deepStrictEqual(
      told(image(...startOf), {
        "scripts/docker.sh": "docker build -t acme/desk:latest -f Dockerfile .\n",
        "deploy/compose.yml": "services:\n  desk:\n    image: acme/desk:1\n    ports: ['5000:5000']\n"
      }),
      [server]
    )
  })

  it("is that of the repository where its command goes elsewhere or runs a file of another folder", () => {
    for (const command of ["cd ../common && node run.js", "node ../run.js", "node /app/common/run.js"])
      assert.notInclude(
        told(image("WORKDIR /app/server", "EXPOSE 5000", `CMD ${command}`)).map(({ dockerfile, root }) =>
          dockerfile === null ? "" : root
        ),
        "server",
        command
      )
  })
})
