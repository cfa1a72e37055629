import type { Datastore, DatastoreKind } from "../Datastore.ts"
import { engineOfWord, isEngineWord } from "../data/engineWords.ts"
import { areAlike, engineKinds } from "../data/engines.ts"

/** Other words for what engines are called by. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ["mongo", "mongodb"],
  ["elastic", "elasticsearch"],
  ["meili", "meilisearch"],
  ["amqp", "rabbitmq"],
  ["rabbit", "rabbitmq"],
  ["minio", "s3"],
  ["r2", "s3"],
  ["gcloud", "gcs"]
])

/** Words for a maker, which mean its bucket where a setting is about files. */
const makers: ReadonlyMap<string, string> = new Map([
  ["aws", "s3"],
  ["amazon", "s3"],
  ["google", "gcs"],
  ["azure", "azure-blob"]
])
const ofFiles = /(?:^|_)(?:STORAGE|UPLOADS?|FILES?|MEDIA|BLOBS?|OBJECTS?|BUCKETS?|ATTACHMENTS?|ASSETS?)(?:_|$)/

/** Aside from what serves the application as it runs. */
const elsewhere: ReadonlySet<string> = new Set(["external", "development", "test"])

const kindOf = (engine: string): DatastoreKind | undefined => engineKinds[engine]

/** Finds the engine that the word of a setting chooses; none where it is no word for one. */
const chosenEngine = (name: string, word: string): string | undefined => {
  const text = word.toLowerCase()
  const first = text.split(/[-_]/)[0] ?? ""
  const engine = engineOfWord(otherWords.get(text) ?? otherWords.get(first) ?? text)
  if (isEngineWord(text) || kindOf(engine) !== undefined) return engine
  if (kindOf(engineOfWord(first)) !== undefined) return engineOfWord(first)
  return ofFiles.test(name) ? makers.get(first) : undefined
}

/** Says whether a word chooses a store that the application is not known to have. */
export const choosesAbsentStore = (name: string, word: string, stores: ReadonlyArray<Datastore>): boolean => {
  const engine = chosenEngine(name, word)
  return (
    engine !== undefined &&
    !stores.some((store) => areAlike(store.engine, engine) && store.use !== "none" && !elsewhere.has(store.role))
  )
}
