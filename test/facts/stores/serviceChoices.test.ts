import { assert, describe, it } from "@effect/vitest"
import { settingsOf } from "../../../src/blueprint/settings.ts"
import { chosenServices } from "../../../src/facts/stores/chosen.ts"
import { serviceSetting } from "../../../src/facts/stores/serviceSettings.ts"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const clients = { ioredis: "5.6.0", memjs: "1.3.2" }

const desk = (code: string, dependencies: Readonly<Record<string, string>> = clients, more: Files = {}) =>
  analysisOf({
    "package.json": manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0", ...dependencies }
    }),
    "server.js": `${code}\nexpress().listen(3000)\n`,
    ...more
  })

type Desk = ReturnType<typeof desk>

const roles = ({ datastores }: Desk) => datastores.map(({ engine, role }) => `${engine} ${role}`)

const variable = ({ services }: Desk, name: string) => {
  const found = services[0]?.environment.find((one) => one.name === name)
  return [found?.value, found?.form].filter((part) => part !== null && part !== undefined).join(" ")
}

/** What the service is told where some of its stores are there. */
const told = ({ datastores, services }: Desk, ...engines: ReadonlyArray<string>) =>
  services.flatMap((service) =>
    chosenServices(
      service,
      datastores.filter(({ engine }) => engines.includes(engine))
    ).map(({ name, value }) => `${name}=${value}`)
  )

const compared =
  'if (process.env.CACHE_TYPE === "redis") r(process.env.REDIS_URL)\nelse if (process.env.CACHE_TYPE === "memcached") m(process.env.MEMCACHED_URL)'

describe("a setting that chooses a cache", () => {
  it.each([
    compared,
    'const kind = process.env.CACHE_TYPE\nswitch (kind) {\n  case "redis":\n    r(process.env.REDIS_URL)\n  case "memcached":\n    m(process.env.MEMCACHED_URL)\n}',
    'const env = z.object({\n  CACHE_TYPE: z.enum(["redis", "memcached"]),\n  REDIS_URL: z.string(), MEMCACHED_URL: z.string() }).parse(process.env)'
  ])("makes each cache one of several, and follows from the one that is there: %s", (code) => {
    const found = desk(code)
    assert.sameMembers(roles(found), ["redis one-of", "memcached one-of"])
    assert.strictEqual(variable(found, "CACHE_TYPE"), "selector")
    assert.deepStrictEqual(told(found, "redis"), ["CACHE_TYPE=redis"])
    assert.deepStrictEqual(told(found, "memcached"), ["CACHE_TYPE=memcached"])
    assert.deepStrictEqual(told(found), [])
  })

  it("is told the word of its only cache", () => {
    const found = desk(
      'if (process.env.CACHE_TYPE === "redis") r(process.env.REDIS_URL)\nelse if (process.env.CACHE_TYPE === "memory") m()',
      { ioredis: "5.6.0" }
    )
    assert.deepStrictEqual(roles(found), ["redis required"])
    assert.deepStrictEqual(told(found, "redis"), ["CACHE_TYPE=redis"])
  })

  it("leaves caches optional where the program does without any unless it is told", () => {
    const found = desk(compared.replace("process.env.CACHE_TYPE ===", '(process.env.CACHE_TYPE ?? "memory") ==='))
    assert.notInclude(roles(found).join(), "one-of")
  })

  it("keeps what a manifest gives it, and the cache that this runs is taken", () => {
    const found = desk(compared, clients, {
      Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "server.js"]\n',
      "compose.yaml":
        "services:\n  desk:\n    build: .\n    ports: ['3000:3000']\n    environment:\n      CACHE_TYPE: memcached\n      MEMCACHED_URL: cache:11211\n  cache:\n    image: memcached:1.6\n"
    })
    assert.strictEqual(variable(found, "CACHE_TYPE"), "selector memcached")
    assert.strictEqual(found.datastores.find(({ engine }) => engine === "memcached")?.preference, "documented")
  })
})

describe("a setting that chooses a broker or a search", () => {
  it("follows from the one that is there", () => {
    const broker = desk(
      'if (process.env.BROKER_TYPE === "rabbitmq") r(process.env.AMQP_URL)\nelse if (process.env.BROKER_TYPE === "kafka") k(process.env.KAFKA_BROKERS)',
      { amqplib: "0.10.8", kafkajs: "2.2.4" }
    )
    assert.sameMembers(roles(broker), ["rabbitmq one-of", "kafka one-of"])
    assert.deepStrictEqual(told(broker, "kafka"), ["BROKER_TYPE=kafka"])
    const search = desk(
      'if (process.env.SEARCH_ENGINE === "meilisearch") m(process.env.MEILI_HOST)\nelse if (process.env.SEARCH_ENGINE === "elastic") e(process.env.ELASTICSEARCH_URL)',
      { meilisearch: "0.50.0", "@elastic/elasticsearch": "8.18.0" }
    )
    assert.sameMembers(roles(search), ["meilisearch one-of", "elasticsearch one-of"])
    assert.deepStrictEqual(told(search, "elasticsearch"), ["SEARCH_ENGINE=elastic"])
  })

  it("means the queue before the cache that is there for other things", () => {
    const both = desk(
      'if (process.env.QUEUE_BACKEND === "redis") r(process.env.REDIS_URL)\nelse if (process.env.QUEUE_BACKEND === "rabbitmq") a(process.env.AMQP_URL)',
      { ioredis: "5.6.0", amqplib: "0.10.8" }
    )
    assert.deepStrictEqual(told(both, "redis", "rabbitmq"), ["QUEUE_BACKEND=rabbitmq"])
    assert.deepStrictEqual(told(both, "redis"), ["QUEUE_BACKEND=redis"])
  })
})

it.each([
  ["CACHE_TYPE", "CACHE_TYPE"],
  ["process.env.SHOP_QUEUE_BACKEND", "SHOP_QUEUE_BACKEND"],
  ["config.cache.driver", "CACHE_DRIVER"],
  ["searchEngine", "SEARCH_ENGINE"],
  ["MESSAGE_BROKER", "MESSAGE_BROKER"],
  ["user.type", undefined],
  ["CACHE_TTL", undefined],
  ["QUEUE_NAME", undefined],
  ["DB_TYPE", undefined]
])("of %s the setting is %s", (name, setting) => assert.strictEqual(serviceSetting(name), setting))

it("the settings of a design have the word for the cache that it has", () => {
  const found = desk(compared)
  const [service] = found.services
  const store = { datastore: "redis", engine: "valkey", kind: "cache" } as never
  assert.isDefined(service)
  assert.deepInclude(service === undefined ? [] : settingsOf("desk", found, service, [store]).known, {
    name: "CACHE_TYPE",
    value: "redis"
  })
})
