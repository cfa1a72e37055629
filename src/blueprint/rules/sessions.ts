import { sessionsInMemory, sessionsOnDisk } from "../../facts/Fact.ts"
import { keeps } from "../settings.ts"
import type { Rule } from "./Rule.ts"

const places = [
  [sessionsInMemory, "in its memory"],
  [sessionsOnDisk, "in files of its own"]
] as const

/** Sessions that one instance has and the next has not: people are logged out as soon as another answers them. */
export const sessions: Rule = {
  name: "sessions",
  apply: ({ needs, workload: { analysis, processes } }) => ({
    warnings: needs.flatMap((need) => {
      const process = processes.find(({ id }) => id === need.id)
      if (need.kind !== "compute.container" || need.max < 2 || process === undefined) return []
      const moved = process.settings.some(({ name }) => name === "SESSION_DRIVER")
      const place = places.find(([said]) => keeps(analysis, process.service, said))?.[1]
      return place === undefined || moved
        ? []
        : [
            {
              code: "sessions_not_shared",
              text: `${need.id} keeps sessions ${place} and runs as up to ${need.max} instances: whoever is answered by another one is logged out. Keep them in a database, a cache or a signed cookie before going live.`
            }
          ]
    })
  })
}
