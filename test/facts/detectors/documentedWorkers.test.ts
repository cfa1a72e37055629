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

const shop = (puma: string, more: Readonly<Record<string, string>> = {}) => {
  const { datastores, notDeployed, services } = analysisOf({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "sidekiq"\ngem "puma"\ngem "pg"\n',
    "config/application.rb": "module Shop\nend\n",
    "config.ru": "run Rails.application\n",
    "config/environments/production.rb": "config.active_job.queue_adapter = :sidekiq\n",
    "config/initializers/redis.rb": 'REDIS = Redis.new(url: ENV["REDIS_URL"])\n',
    "config/puma.rb": puma,
    "lib/puma/plugin/letters.rb":
      "Puma::Plugin.create do\n  def start(launcher)\n    @inner = Sidekiq.configure_embed { |one| one.queues = %w[letters] }\n    @inner.run\n  end\nend\n",
    "lib/puma/plugin/box.rb":
      'Puma::Plugin.create do\n  def start(launcher)\n    fork do\n      exec("redis-server", "--port", "6380")\n    end\n  end\nend\n',
    ...more
  })
  return {
    kinds: services.map(({ kind }) => kind).toSorted(),
    stores: datastores.map(({ engine }) => engine),
    aside: notDeployed.map(({ name, why }) => `${name}: ${why}`)
  }
}

describe("a plugin of Puma", () => {
  it("of the application's own runs the library in the server, and a store beside it", () => {
    const { aside, kinds, stores } = shop("plugin :letters\nplugin :box\n")
    assert.deepStrictEqual(kinds, ["web"])
    assert.deepStrictEqual(stores, ["postgres"])
    assert.sameMembers(aside, [
      "sidekiq: the server runs Sidekiq in its own process",
      "redis: the image of the application starts it in its own container"
    ])
  })

  it("counts where it is loaded unless a variable says otherwise, and not where one asks for it", () => {
    const loaded = (condition: string) => shop(`if ${condition}\n  plugin :letters\n  plugin :box\nend\n`).kinds
    for (const condition of ['ENV["SPREAD"] != "true"', 'ENV["A"] == "1" || !ENV["SPREAD"]', "Rails.env.production?"])
      assert.deepStrictEqual(loaded(condition), ["web"], condition)
    for (const condition of ['ENV["WITHIN"]', 'ENV.fetch("WITHIN", "no") == "yes"', "Rails.env.development?"])
      assert.deepStrictEqual(loaded(condition), ["web", "worker"], condition)
    assert.deepStrictEqual(shop('plugin :letters unless ENV["SPREAD"]\n').kinds, ["web"])
    assert.deepStrictEqual(shop("plugin :tmp_restart\n").kinds, ["web", "worker"])
  })

  it("leaves a store that a file of the application runs", () => {
    const compose =
      "services:\n  web:\n    build: .\n    environment: { REDIS_URL: redis://cache:6379 }\n  cache:\n    image: redis:8\n"
    assert.include(
      shop("plugin :box\n", { "compose.yaml": compose, Dockerfile: "FROM ruby:3.4\nCOPY . .\nCMD puma\n" }).stores,
      "redis"
    )
  })
})
