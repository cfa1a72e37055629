import { type DdevProject, ddevProjects } from "../containers/ddev.ts"
import { databaseServers } from "../data/engines.ts"
import type { Detector } from "../Detector.ts"
import { localUploads } from "../Fact.ts"
import type { FactSignal, StoreSignal } from "../Signal.ts"

const storesOf = ({ database, root }: DdevProject): ReadonlyArray<StoreSignal> =>
  database === undefined || !databaseServers.has(database.engine)
    ? []
    : [
        {
          _tag: "Store",
          engine: database.engine,
          source: "image",
          unspoken: true,
          root,
          evidence: [database.evidence]
        }
      ]

const filesOf = ({ root, uploads }: DdevProject): ReadonlyArray<FactSignal> =>
  uploads.slice(0, 1).map(({ evidence }) => ({
    _tag: "Fact",
    kind: "statefulness",
    value: localUploads,
    root,
    confidence: 0.7,
    evidence: [evidence]
  }))

/** The database that a program in PHP is developed on, and that it keeps what users hand in. */
export const ddev: Detector = {
  name: "ddev",
  detect: (repo) => {
    const projects = ddevProjects(repo)
    return [...projects.flatMap(storesOf), ...projects.flatMap(filesOf)]
  }
}
