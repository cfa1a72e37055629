import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { mayBePublic } from "../../../src/facts/corrections/mayBePublic.ts"
import { readFile } from "../../../src/facts/corrections/readFile.ts"
import { withFile } from "../../../src/facts/corrections/withFile.ts"
import { anAnalysis, aService } from "../../support/analysis.ts"

describe("a service that runs code or commands for its callers", () => {
  it("is put on the internet by a person who asks for it, and by no file alone", () => {
    assert.isFalse(mayBePublic("file", true))
    assert.isTrue(mayBePublic("edit", true))
    assert.isTrue(mayBePublic("file", false))
  })

  it("stays as it is, and the line that would open it is told", () => {
    const analysis = anAnalysis({ services: [aService({ name: "runner" }), aService({ name: "web" })] })
    const text = "services:\n  runner:\n    public: true\n    port: 9000\n  web:\n    public: true\n"
    const read = readFile("groundplan.yml", text)
    assert.isTrue(Either.isRight(read))
    const { securityCheck, services } = withFile(analysis, read, ({ name }) => name === "runner")
    assert.deepStrictEqual(
      services.map((service) => [service.name, service.public === true, service.port]),
      [
        ["runner", analysis.services[0]?.public === true, 9000],
        ["web", true, 3000]
      ]
    )
    assert.deepStrictEqual(
      securityCheck.findings.map(({ line }) => line),
      [3]
    )
  })
})
