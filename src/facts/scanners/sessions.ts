import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Where sessions are kept: `session` for express-session, `store` where it is given one, `disk` for files. */
export const sessions: LineScanner = {
  name: "sessions",
  keywords: ["express-session", "session_type", "session_engine", "store:", "memorystore"],
  accepts: (path) => /\.(?:[cm]?[jt]s|py)$/.test(path) && isCode(path),
  match: (line) => {
    if (/^\s*(?:\/\/|#|\*)/.test(line)) return []
    const say = (value: string, expression: RegExp) =>
      captures(line, expression).map(({ excerpt }) => ({ value, excerpt }))
    return [
      ...say("session", /(?:from\s+|require\(\s*)["'](express-session)["']/g),
      ...say("store", /^\s*(store)\s*:|[({,]\s*(store)\s*:/g),
      ...say(
        "disk",
        /\bSESSION_TYPE["']?\]?\s*[=:]\s*["'](filesystem)["']|\bSESSION_ENGINE\s*=\s*["']django\.contrib\.sessions\.backends\.(file)["']/g
      )
    ]
  }
}
