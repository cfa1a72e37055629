import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import { notLoaded } from "../../facts/detectors/firstData.ts"
import type { Fact } from "../../facts/Fact.ts"
import type { Service } from "../../facts/Service.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"
import { sentenceList } from "../sentenceList.ts"

interface Loaded {
  readonly engine: string
  readonly path: string
  readonly fact: Fact
}

const read = (fact: Fact): ReadonlyArray<Loaded> => {
  if (fact.kind !== "absence" || !fact.value.startsWith(notLoaded)) return []
  const [engine = "", ...path] = fact.value.slice(notLoaded.length).split(" ")
  return [{ engine, path: path.join(" "), fact }]
}

/** Engines whose images and servers run the same scripts. */
const sameScripts = (one: string, other: string): boolean =>
  one === other || [one, other].every((engine) => engine === "mysql" || engine === "mariadb")

const migrates = ({ migrateCommand, migratesAtStart, releaseCommand }: Service): boolean =>
  migrateCommand !== null || releaseCommand !== null || migratesAtStart === true

/** Tables and first data that only the container of a database gets, where no program makes them. */
export const firstData: ReadinessRule = {
  name: "firstData",
  stops: false,
  find: ({ placements, workload: { analysis, processes } }) => {
    const loaded = analysis.facts.flatMap(read)
    if (loaded.length === 0) return []
    return placements.flatMap(({ need }): ReadonlyArray<ReadinessItem> => {
      if (need.kind !== "db.relational" && need.kind !== "db.document") return []
      const own = loaded.filter(({ engine }) => sameScripts(engine, need.engine))
      const users = processes.filter(({ uses }) => uses.includes(need.id))
      if (own.length === 0 || users.some(({ service }) => migrates(service))) return []
      const paths = sentenceList(own.map(({ path }) => path).slice(0, 5))
      return [
        {
          code: "first_data",
          state: "needs_input",
          service: null,
          what: `The tables and first data of ${need.id}`,
          why: `a container of the database loads ${paths} as it is made; the database of this design starts empty and loads nothing`,
          evidence: own.flatMap(({ fact }) => fact.evidence).slice(0, 3),
          wayOut: `Load ${own.length > 1 ? "these files" : "this file"} into ${need.id} once, before the first start.`
        }
      ]
    })
  }
}
