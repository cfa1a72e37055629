import { assert, describe, it } from "@effect/vitest"
import { imageRole } from "../../../src/facts/data/images.ts"

describe("an image that a manifest names", () => {
  it.each([
    "datadog/agent",
    "gcr.io/datadoghq/agent",
    "newrelic/infrastructure",
    "docker.elastic.co/beats/filebeat",
    "docker.elastic.co/apm/apm-server",
    "telegraf",
    "amazon/aws-xray-daemon"
  ])("watches the application, as %s does", (name) => {
    assert.deepStrictEqual(imageRole(name), { is: "tool", use: "telemetry" })
  })

  it.each(["acme/agent", "acme/build-agent", "acme/heartbeat"])("may be a part of the application, as %s", (name) => {
    assert.deepStrictEqual(imageRole(name), { is: "application" })
  })
})
