import { compute } from "../constants.ts"
import { nightly, runsPerMonth } from "../cron.ts"
import type { Need } from "../Need.ts"
import { instanceMemory } from "../sizing.ts"
import { filesOf } from "../Variant.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

const known = (schedule: string | null): schedule is string => schedule !== null && runsPerMonth(schedule) !== null

/** Scheduled runs: started by the clock, nothing idles between them. */
export const jobs: Rule = {
  name: "jobs",
  apply: ({ variant, workload }) => {
    const scheduled = workload.processes.filter(({ role }) => role === "job")
    if (scheduled.length === 0) return nothingToAdd
    return {
      needs: scheduled.map((process): Need<"job.scheduled"> => {
        const { because, id, service, stack } = process
        const schedule = known(service.schedule) ? service.schedule : nightly
        return {
          kind: "job.scheduled",
          id,
          because: because.length > 0 ? because : ["context.opsSkill"],
          service: service.name,
          root: service.root,
          command: service.startCommand,
          environment: service.environment,
          uses: [...process.uses, ...filesOf(workload, process, variant)],
          vcpu: stack.leastVcpu,
          memoryGib: instanceMemory(stack, stack.leastVcpu),
          schedule,
          runsPerMonth: runsPerMonth(schedule) ?? 30,
          minutesPerRun: compute.jobMinutes.value
        }
      }),
      warnings: scheduled
        .filter(({ service }) => !known(service.schedule))
        .map(({ id }) => ({
          code: "schedule_unknown",
          text: `No schedule was found for ${id}; it is planned for every night at 03:00 UTC.`
        })),
      figures: [compute.jobMinutes]
    }
  }
}
