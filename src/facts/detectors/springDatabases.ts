import type { Detector } from "../Detector.ts"
import type { StoreSignal } from "../Signal.ts"
import { profilesOfEngines, profilesVariable } from "../stores/profilesOfEngines.ts"

/** The profiles by which Spring applications are told to speak to a database. */
export const springDatabases: Detector = {
  name: "spring-databases",
  detect: (repo) =>
    profilesOfEngines(repo).map(({ engine, evidence, profiles, root }): StoreSignal => ({
      _tag: "Store",
      engine,
      source: "config",
      onlyChosen: true,
      chosenBy: { setting: profilesVariable, value: profiles },
      root,
      evidence: [evidence]
    }))
}
