import { assert, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const asked = (name: string, line: string) =>
  filled({
    ...program,
    "a.js": line,
    Dockerfile: 'FROM node:24\nEXPOSE 8484\nCMD ["node", "server.js"]\n'
  })[name]

it("a port that a program insists on is the one that its image says it listens on", () => {
  const insists =
    'if (!process.env.DESK_PORT) throw new Error("DESK_PORT must be given")\nuse(process.env.DESK_MODE, process.env.DESK_HUE)\n'
  assert.strictEqual(asked("DESK_PORT", insists), "constant 8484")
  assert.strictEqual(asked("DESK_PORT", "listen(process.env.DESK_PORT ?? 3000)\n"), "")
})

it("a port that a program insists on is not its own where somebody else listens there", () => {
  const insists =
    'if (!process.env.CLAMAV_PORT || !process.env.CLAMAV_HOST) throw new Error("CLAMAV_PORT and CLAMAV_HOST must be given")\nuse(process.env.A, process.env.B, process.env.C, process.env.D, process.env.E)\n'
  assert.notInclude(asked("CLAMAV_PORT", insists) ?? "", "8484")
})
