import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures } from "../scanning/matching.ts"

/** Calls of Django's own migration by code, which a program makes where it is told to set itself up. */
export const setUpCalls: LineScanner = {
  name: "set-up-calls",
  keywords: ["call_command("],
  accepts: (path) => path.endsWith(".py"),
  match: (line) => (/^\s*#/.test(line) ? [] : captures(line, /\bcall_command\(\s{0,3}["'](migrate)["']/g))
}
