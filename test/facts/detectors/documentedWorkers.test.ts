import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const rails = (files: Readonly<Record<string, string>>) => {
  const { notDeployed, services } = analysisOf({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "sqlite3"\ngem "solid_queue"\ngem "puma"\n',
    "config/queue.yml": "default:\n",
    "config/application.rb": "module Shop\nend\n",
    "config.ru": "run Rails.application\n",
    "config/puma.rb": 'plugin :solid_queue if ENV["SOLID_QUEUE_IN_PUMA"]\n',
    ...files
  })
  return {
    kinds: services.map(({ kind }) => kind),
    aside: notDeployed.map(({ evidence, name, why }) => `${name}: ${why} (${evidence[0]?.path})`)
  }
}

const deployed = (value: string) => ({
  "config/deploy.yml": `service: shop\nimage: acme/shop\nservers:\n  web: [192.0.2.1]\nenv:\n  clear:\n    SOLID_QUEUE_IN_PUMA: ${value}\n`
})

describe("the worker that a library's documentation asks for", () => {
  it("is a process of its own where the server may run it and nothing says that it does", () => {
    assert.deepStrictEqual(rails({}), { kinds: ["web", "worker"], aside: [] })
    assert.deepStrictEqual(rails(deployed("false")).kinds, ["web", "worker"])
  })

  it("is none where the server's settings start it, or the variable that they ask for is set", () => {
    assert.deepStrictEqual(rails({ "config/puma.rb": "plugin :solid_queue\n" }), {
      kinds: ["web"],
      aside: ["worker: the server runs Solid Queue in its own process (config/puma.rb)"]
    })
    assert.deepStrictEqual(rails(deployed("true")), {
      kinds: ["web"],
      aside: ["worker: the server runs Solid Queue in its own process (config/deploy.yml)"]
    })
  })
})
