import type { LineScanner } from "../../repo/LineScanner.ts"
import { safeExcerpt } from "../redact.ts"
import { isCode } from "../scanning/matching.ts"
import { notations } from "../schedules/notations.ts"

/** Files of Ruby whose whole purpose is a schedule; `every` means something else in others. */
const clockFile = /(?:^|\/)(?:schedule|clock|clockwork|scheduler)\.rb$/

/** Files in which Laravel is told what to run; `daily()` means something else in others. */
const consoleFile = /(?:^|\/)(?:[Cc]onsole\/Kernel|routes\/console|bootstrap\/app)\.php$/

/** Schedules in code; the value is a cron expression as it is written, or five fields that mean the same. */
export const schedules: LineScanner = {
  name: "schedules",
  keywords: [
    "cron",
    "schedule",
    "agenda.every",
    "@interval(",
    "repeat:",
    "timertrigger",
    "timer_trigger",
    "addfunc",
    "addjob",
    "every(",
    "every ",
    "addorupdate",
    "->hourly",
    "->daily",
    "->weekly",
    "->monthly",
    "->quarterly",
    "->yearly",
    "->every",
    "recurringmessage",
    "asperiodictask",
    "intervaltrigger",
    "add_job",
    "add_periodic_task",
    "job::new",
    "pattern:",
    '{"*',
    '{"@',
    '{"0',
    '{"1',
    '{"2',
    '{"3'
  ],
  accepts: (path) =>
    isCode(path) && !/(?:^|\/)\.github\/|\.(?:json|prisma|toml|ya?ml|properties|conf|ini|sh|bash)$/.test(path),
  match: (line, path) => {
    if (/^\s*(?:\/\/|#(?!\[)|\*|--)/.test(line)) return []
    for (const { pattern, cron, accepts } of notations) {
      if (accepts !== undefined && !accepts.test(path)) continue
      const match = pattern.exec(line)
      if (match === null) continue
      if (/^\s*every\b/.test(match[0]) && path.endsWith(".rb") && !clockFile.test(path)) continue
      if (match[0].startsWith("->") && !consoleFile.test(path) && !/\bschedule\b|Schedule::/i.test(line)) continue
      const value = cron(match)
      if (value !== undefined) return [{ value, excerpt: safeExcerpt(line) }]
    }
    return []
  }
}
