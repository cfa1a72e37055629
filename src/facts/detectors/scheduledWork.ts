import type { Detector } from "../Detector.ts"
import { isTest } from "../paths.ts"
import { appEngine, composeLabels, crontabs, rubyYaml, vercel } from "../schedules/declared.ts"
import { workflowSchedules } from "../schedules/workflows.ts"
import type { FactSignal } from "../Signal.ts"

/** Work that runs by the clock, in code and in configuration. */
export const scheduledWork: Detector = {
  name: "scheduled-work",
  detect: (repo) => [
    ...rubyYaml(repo),
    ...appEngine(repo),
    ...vercel(repo),
    ...composeLabels(repo),
    ...crontabs(repo),
    ...workflowSchedules(repo),
    ...repo
      .hits("schedules")
      // scripts of pages show schedules, they keep none
      .filter(({ path }) => !isTest(path) && !/(?:^|\/)(?:static|public|assets)\//.test(path))
      .map(({ path, line, value, excerpt }): FactSignal => ({
        _tag: "Fact",
        kind: "schedule",
        value,
        root: repo.home(path),
        confidence: 0.9,
        evidence: [{ path, line, excerpt }]
      }))
  ]
}
