import { assert, describe, it } from "@effect/vitest"
import { imageText } from "../../scripts/trial/image.ts"
import { relocated } from "../../scripts/trial/unpack.ts"

describe("what a Dockerfile starts", () => {
  const text = `FROM node:22-slim AS base
WORKDIR /app
ENV NODE_ENV=production PATH="/opt/bin:$PATH"

FROM base AS build
CMD ["never"]

FROM base AS final
ENV GREETING="hello world"
WORKDIR server
ENTRYPOINT ["tini", "-s", "--"]
CMD ["node", "server.js"]
`
  it("is what its last stage and the stages below it say, without the init process", () => {
    assert.deepStrictEqual(imageText(text, null), {
      home: "/app",
      folder: "/app/server",
      environment: { NODE_ENV: "production", GREETING: "hello world" },
      entrypoint: null,
      command: ["node", "server.js"]
    })
  })

  it("is what a stage says that is asked for", () => {
    assert.deepStrictEqual(imageText(text, "build").command, ["never"])
  })

  it("is given to a shell where it is plain text", () => {
    assert.deepStrictEqual(imageText("FROM scratch\nCMD node app.js\n", null).command, ["/bin/sh", "-c", "node app.js"])
  })
})

describe("a value that speaks of a folder on a disk", () => {
  const mounts = [{ path: "/data", kept: "/tmp/kept/0" }]

  it("speaks of where this machine keeps it", () => {
    assert.strictEqual(relocated("/data/app.db", "/app", mounts), "/tmp/kept/0/app.db")
    assert.strictEqual(
      relocated("sqlite:////data/app.db?mode=rw", "/app", mounts),
      "sqlite:////tmp/kept/0/app.db?mode=rw"
    )
  })

  it("stays as it is where it means another folder, or one that lies within the program's own", () => {
    assert.strictEqual(relocated("/database/app.db", "/app", mounts), "/database/app.db")
    assert.strictEqual(relocated("/app/data/x", "/app", [{ path: "/app/data", kept: "/tmp/kept/0" }]), "/app/data/x")
  })
})
