/** Which of the datastores that were found a design provides, and as what. */
import type { Analysis } from "../facts/Analysis.ts"
import type { Datastore } from "../facts/Datastore.ts"
import { dataOnDisk, localUploads } from "../facts/Fact.ts"
import { alternativesTo, provided, whyNot } from "./alternatives.ts"
import { type Designed, designedAs, embedded, standingFor, usualEngine } from "./designedAs.ts"
import { isBucket, isOnDisk, isTold, keptFiles, uploads } from "./filesKept.ts"
import { uniqueIds } from "./ids.ts"
import { factsOfStore } from "./reasons.ts"
import type { Store } from "./Store.ts"
import type { Warning } from "./Tier.ts"
import { askedFor, type Wishes } from "./Wishes.ts"

/** The stores of a design, and what is said of them. */
export interface Provided {
  readonly stores: ReadonlyArray<Store>
  /** Which stores are left out, and which the application must be told to use. */
  readonly warnings: ReadonlyArray<Warning>
}

const versionOf = (version: string | null): string | null => version?.match(/^\d{1,3}(\.\d{1,3})?/)?.[0] ?? null

const factsSaying = ({ facts }: Analysis, said: string): ReadonlyArray<string> =>
  facts.flatMap(({ id, kind, value }) => (kind === "statefulness" && value === said ? [id] : []))

/** Databases that live in one file, which one process may write. */
const databaseFiles: ReadonlySet<string> = new Set(["sqlite", embedded])

const foundStore = (
  analysis: Analysis,
  designed: Designed,
  id: string,
  store: Datastore,
  why: ReadonlyArray<string>,
  single: boolean
): Store => ({
  ...designed,
  id,
  datastore: store.id,
  standsFor: [store.id, ...alternativesTo(analysis, store).map((other) => other.id)],
  version: versionOf(store.version),
  users: store.usedBy,
  mountedBy: null,
  sharedWith: [],
  shareable: !databaseFiles.has(store.engine),
  instead: alternativesTo(analysis, store).map((other) => ({
    engine: other.engine,
    why: whyNot(store, other, { services: analysis.services, single })
  })),
  because: [...factsOfStore(analysis, store.engine), ...why]
})

const addedStore = (designed: Designed, id: string, name: string): Store => ({
  ...designed,
  id,
  datastore: name,
  standsFor: [],
  version: null,
  users: [],
  mountedBy: null,
  sharedWith: [],
  shareable: !databaseFiles.has(name),
  instead: [],
  because: [askedFor]
})

/** The stores of a design where one instance is enough or not, those that messages asked for after those that were found. */
export const storesOf = (analysis: Analysis, wishes: Wishes, single: boolean): Provided => {
  const ofUploads = uploads(analysis)
  const taken = new Set(ofUploads.map(({ id }) => id))
  const all = provided([...analysis.datastores.filter(({ id }) => !taken.has(id)), ...ofUploads], {
    services: analysis.services,
    single
  })
  const chosen = all.filter((store) => !ofUploads.includes(store) || !isOnDisk(store, all))
  const ofPrograms = keptFiles(analysis, chosen)
  const found = [...chosen, ...ofPrograms]
  const known = found.map((store) => ({ store, designed: standingFor(store, analysis.services) }))
  const added = wishes.added.flatMap(({ engine, kind, without }) => {
    const name = engine ?? usualEngine(kind)
    const designed = name === null ? undefined : designedAs(name)
    const exists = known.some(
      (one) =>
        one.designed.kind === designed?.kind &&
        one.designed.engine === designed.engine &&
        !without.includes(one.store.id)
    )
    return name === null || designed === undefined || designed.kind !== kind || exists ? [] : [{ name, designed }]
  })
  const wanted = added.filter(({ name }, at) => added.findIndex((one) => one.name === name) === at)
  const ids = uniqueIds([...known.map(({ store }) => store.id), ...wanted.map(({ name }) => name)], "store")
  return {
    stores: [
      ...known.map(({ designed, store }, at) =>
        foundStore(
          analysis,
          designed,
          ids[at] ?? store.id,
          store,
          [
            ...(taken.has(store.id) ? factsSaying(analysis, localUploads) : []),
            ...(ofPrograms.includes(store) ? factsSaying(analysis, dataOnDisk) : [])
          ],
          single
        )
      ),
      ...wanted.map(({ designed, name }, at) => addedStore(designed, ids[known.length + at] ?? name, name))
    ],
    warnings: [
      ...analysis.datastores
        .filter(({ id, role, use }) => role === "optional" && use === undefined && !taken.has(id))
        .map(({ engine }) => ({
          code: "optional_store",
          text: `${engine} is optional for this application and is not part of the design; ask for it to have it added.`
        })),
      ...ofUploads
        .filter((store) => isBucket(store) && !isTold(analysis, store))
        .map(({ engine }) => ({
          code: "uploads_on_disk",
          text: `Files of users go to the disk of the process, which every deployment empties, unless the application is told to use ${engine}. The design has a bucket for them: set the application up for it before going live.`
        }))
    ]
  }
}
