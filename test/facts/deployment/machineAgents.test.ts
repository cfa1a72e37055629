import { assert, it } from "@effect/vitest"
import { programIn, told } from "./support.ts"

const hub = '  desk:\n    build: hub\n    ports: ["3000:3000"]\n'
const agent = (more: string) => `  desk-agent:\n    build: agent\n${more}`
const watching =
  "    network_mode: host\n    volumes:\n      - /var/run/docker.sock:/var/run/docker.sock:ro\n    environment:\n      KEY: of-the-hub\n"
const compose = (...services: ReadonlyArray<string>) => ({ "compose.yaml": `services:\n${services.join("")}` })

it("an agent that is run on every machine it looks after is not deployed beside its server, and its image is none", () => {
  const { aside, deployed } = told({ ...programIn("hub"), ...programIn("agent"), ...compose(hub, agent(watching)) })
  assert.deepStrictEqual(deployed, ["desk"])
  assert.include(
    aside,
    "desk-agent: it runs on every machine that it looks after, with the key that the server gives for it"
  )
})

it("one that sees nothing of its machine is, and so is one that is all there is", () => {
  assert.lengthOf(told({ ...programIn("hub"), ...programIn("agent"), ...compose(hub, agent("")) }).deployed, 2)
  assert.lengthOf(told({ ...programIn("agent"), ...compose(agent(watching)) }).deployed, 1)
})

it("one that opens a port for others, or is told of a server that is none of these, is a program like others", () => {
  const sandbox = agent(`${watching.replace("network_mode: host", "privileged: true")}    ports: ["8000:3000"]\n`)
  assert.lengthOf(told({ ...programIn("hub"), ...programIn("agent"), ...compose(hub, sandbox) }).deployed, 2)
  const home =
    "  home:\n    build: home\n    network_mode: host\n    volumes: ['/dev:/dev']\n    environment:\n      MQTT_SERVER: mqtt.example.org\n      MQTT_PASSWORD: of-the-broker\n"
  assert.lengthOf(told({ ...programIn("hub"), ...programIn("home"), ...compose(hub, home) }).deployed, 2)
})
