import type { Detector } from "../Detector.ts"
import { isTest } from "../paths.ts"
import type { FactSignal } from "../Signal.ts"

/** What ties a service to one machine or one connection: files of users on its disk, open connections. */
export const statefulness: Detector = {
  name: "statefulness",
  detect: (repo) => {
    const facts = (scanner: string, value: string): ReadonlyArray<FactSignal> =>
      repo
        .hits(scanner)
        .filter(
          ({ path }) =>
            !isTest(path) &&
            !/(?:^|\/)(?:config\/environments\/(?:development|test)|settings\/(?:dev|local|test))/.test(path)
        )
        .map(({ path, line, excerpt }) => ({
          _tag: "Fact",
          kind: "statefulness",
          value,
          root: repo.home(path),
          confidence: 0.7,
          evidence: [{ path, line, excerpt }]
        }))
    return [...facts("uploads", "local uploads"), ...facts("websocket", "websockets")]
  }
}
