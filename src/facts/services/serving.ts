import type { ScanHit } from "../../repo/LineScanner.ts"

/** Lines of `servers` where a program of Go begins, whatever it does then. */
const beginnings: ReadonlySet<string> = new Set(["package main", "func main"])

/** Those of programs that wait for work, and are asked nothing. */
const working: ReadonlySet<string> = new Set(["Celery", "add_periodic_task", "Worker", "AddHostedService"])

/** Says whether a hit of `servers` is where a program begins, which need not serve. */
export const isBeginning = ({ value }: ScanHit): boolean => beginnings.has(value)

/** Says whether a hit of `servers` is of a program that stays: it serves, or waits for work. */
export const isStaying = (hit: ScanHit): boolean =>
  // a file that builds leave out is one that people run by hand
  !isBeginning(hit) && hit.value !== "ignore"

/** Says whether a hit of `servers` is of a program that answers requests. */
export const isServing = (hit: ScanHit): boolean => isStaying(hit) && !working.has(hit.value)
