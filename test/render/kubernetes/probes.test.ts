import { assert, describe, it } from "@effect/vitest"
import { probesOf } from "../../../src/render/kubernetes/probes.ts"
import { aContainer } from "../../support/placed.ts"

const least = (more: Parameters<typeof aContainer>[0]) => probesOf(aContainer(more))["startupProbe"]

describe("probes of a pod", () => {
  it("ask for the health path where the program answers whoever asks", () => {
    const probes = probesOf(aContainer({ framework: "flask", healthPath: "/healthz" }))
    assert.deepInclude(probes["readinessProbe"], { httpGet: { path: "/healthz", port: "http" } })
  })

  it("wait as long as the program may take to start", () => {
    assert.deepInclude(least({}), { periodSeconds: 5, failureThreshold: 60 })
    assert.deepInclude(least({ starting: { seconds: 600, why: "it migrates" } }), { failureThreshold: 120 })
  })

  it("ask for the port alone where the program refuses hosts that are not its own", () => {
    const probes = probesOf(aContainer({ framework: "django", healthPath: "/healthz" }))
    for (const name of ["startupProbe", "readinessProbe", "livenessProbe"])
      assert.deepInclude(probes[name], { tcpSocket: { port: "http" } })
  })
})
