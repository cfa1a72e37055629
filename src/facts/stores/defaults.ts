/** Words in the names of settings, with the store that each means. */
const engineOf: ReadonlyMap<string, string> = new Map([
  ["redis", "redis"],
  ["valkey", "redis"],
  ["memcached", "memcached"],
  ["s3", "s3"],
  ["minio", "s3"],
  ["gcs", "gcs"],
  ["rabbitmq", "rabbitmq"],
  ["rabbit", "rabbitmq"],
  ["sqs", "sqs"],
  ["servicebus", "azure-queue"],
  ["azureservicebus", "azure-queue"],
  ["cosmos", "cosmosdb"],
  ["cosmosdb", "cosmosdb"],
  ["kafka", "kafka"],
  ["elasticsearch", "elasticsearch"],
  ["opensearch", "opensearch"],
  ["meilisearch", "meilisearch"],
  ["typesense", "typesense"],
  ["nats", "nats"],
  ["mqtt", "mqtt"]
])

/** `RabbitMq`, `ServiceBus`, `CosmosDb`: names that are two words to the eye and one to the engine. */
const joined =
  /Rabbit(?=M[qQ])|Azure(?=Service)|Service(?=Bus)|Cosmos(?=D[bB])|Elastic(?=Search)|Open(?=Search)|Type(?=Sense)/g

const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .replace(joined, (word) => word.toLowerCase())
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/rabbit M[qQ]/g, "rabbitmq")
    .replace(/azureservice Bus|azure service Bus/g, "azureservicebus")
    .replace(/service Bus/g, "servicebus")
    .replace(/cosmos D[bB]/g, "cosmosdb")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")

const uses: ReadonlySet<string> = new Set(["use", "enable", "enabled", "with", "active"])
const said: ReadonlySet<string> = new Set(
  "app storage media static files file uploads upload cache queue broker backend for and assets is on indexing index search".split(
    " "
  )
)

/** The store that a setting switches on, where it does nothing else: `USE_S3`, `redis.enabled`, `USE_S3_MEDIA_FILES`. */
const switchedOn = (words: ReadonlyArray<string>): string | undefined => {
  const engine = words.find((word) => engineOf.has(word))
  return engine !== undefined &&
    words.some((word) => uses.has(word)) &&
    words.every((word) => word === engine || uses.has(word) || said.has(word))
    ? engineOf.get(engine)
    : undefined
}

const ofFiles = /^(?:storage|files?|filesystem|disk|uploads?|media|attachments?|blob)$/
const ofCache = /^(?:cache|queue|session|broadcast)$/
const ofSearch = /^(?:scout|search)$/
const ofChoice = /^(?:type|driver|backend|disk|provider|adapter|engine|kind|store|mode|connection|handler)$/

const localFiles = /^(?:local|file|files|disk|filesystem|file_?system|fs|public|local_secure|folder)$/i
const localCache =
  /^(?:files?|filesystem|array|database|sync|(?:in-?)?memory|locmem|ram|lru|simple|local|cookie|null|none|dummy|disabled|off)$/i

/** `CACHE_ENABLED`, `search.enabled`: a part of the application as a whole, whatever store it would take. */
const isSwitchOf = (words: ReadonlyArray<string>, part: string): boolean =>
  words.includes(part) &&
  words.some((word) => uses.has(word)) &&
  words.every((word) => word === part || uses.has(word) || word === "app" || word === "is")

/**
 * What the value that a setting has from the start says of stores: `files local`, `cache local`, `cache redis`,
 * `jobs local` of jobs, sessions and messages, `search database`, `off s3`; nothing where the setting chooses none.
 */
export const storeDefault = (name: string, preset: string): string | undefined => {
  const words = wordsOf(name)
  if (/^(?:false|0|no|off)$/i.test(preset)) {
    const engine = switchedOn(words)
    if (engine !== undefined) return `off ${engine}`
    return isSwitchOf(words, "cache") ? "cache local" : isSwitchOf(words, "search") ? "search none" : undefined
  }
  if (!words.some((word) => ofChoice.test(word))) return undefined
  if (words.some((word) => ofSearch.test(word))) return `search ${preset.toLowerCase()}`
  if (words.some((word) => ofCache.test(word)))
    return localCache.test(preset)
      ? words.includes("cache")
        ? "cache local"
        : "jobs local"
      : preset === "redis"
        ? "cache redis"
        : undefined
  return words.some((word) => ofFiles.test(word)) && localFiles.test(preset) ? "files local" : undefined
}

/** The stores whose address a setting is: `settings.Events.RabbitMq.HostName`. */
export const storesAsked = (setting: string): ReadonlyArray<string> =>
  wordsOf(setting).flatMap((word) => engineOf.get(word) ?? [])
