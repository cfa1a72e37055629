import type { Detector } from "../Detector.ts"
import { safeCommand } from "../redact.ts"
import { cronOf } from "../schedules/cron.ts"
import { scheduledWorkflows } from "../schedules/workflows.ts"
import type { ServiceSignal } from "../Signal.ts"

/** Programs of the repository that a workflow starts by the clock: a job each, for its first schedule. */
export const scheduledPrograms: Detector = {
  name: "scheduled-programs",
  detect: (repo) => {
    const found = new Map<string, ServiceSignal>()
    for (const { line, name, path, program, schedule } of scheduledWorkflows(repo)) {
      if (program === undefined || cronOf(schedule) === undefined || found.has(path)) continue
      found.set(path, {
        _tag: "Service",
        source: "platform",
        root: program.root,
        process: `job:${name}`,
        kind: "job",
        name,
        startCommand: safeCommand(program.command),
        schedule,
        environment: program.variables.map((variable) => ({
          name: variable,
          by: "manifest",
          evidence: [repo.at(path, line)]
        })),
        evidence: [repo.at(path, line)]
      })
    }
    return [...found.values()]
  }
}
