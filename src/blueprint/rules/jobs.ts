import { compute } from "../constants.ts"
import { nightly, runsPerMonth } from "../cron.ts"
import type { Need } from "../Need.ts"
import { callsOut } from "../outboundPorts.ts"
import { commandOf, initOf, overrideOf } from "../ownStart.ts"
import { instanceMemory } from "../sizing.ts"
import { filesOf } from "../Variant.ts"
import { nothingToAdd, type Rule } from "./Rule.ts"

const known = (schedule: string | null): schedule is string => schedule !== null && runsPerMonth(schedule) !== null

const minutesPerMonth = 30 * 24 * 60

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
        const runs = runsPerMonth(schedule) ?? 30
        return {
          kind: "job.scheduled",
          id,
          because: because.length > 0 ? because : ["context.opsSkill"],
          service: service.name,
          root: service.root,
          framework: service.framework,
          // a job answers on no port
          command: service.startCommand === null ? null : commandOf(service, 0),
          ...overrideOf(service),
          ...initOf(service),
          environment: service.environment,
          links: process.links,
          clients: service.clients,
          ...(process.settings.length === 0 ? {} : { settings: process.settings }),
          uses: [...process.uses, ...filesOf(workload, process, variant)],
          ...callsOut(workload.analysis),
          vcpu: stack.leastVcpu,
          memoryGib: instanceMemory(stack, stack.leastVcpu),
          schedule,
          runsPerMonth: runs,
          // a clock that does not wait for its runs would pile them up
          minutesPerRun: Math.min(compute.jobMinutes.value, minutesPerMonth / runs)
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
