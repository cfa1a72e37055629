import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** Where sessions are kept: `session` for express-session, `store` where it is given one, `disk` for files, `table` for a table they can be kept in, `jobs` for one that queued jobs can, `cache` for one of Laravel's cache. */
export const sessions: LineScanner = {
  name: "sessions",
  keywords: [
    "express-session",
    "session_type",
    "session_engine",
    "store:",
    "memorystore",
    "session_driver",
    "'sessions'",
    '"sessions"',
    "'jobs'",
    '"jobs"',
    "'cache'",
    '"cache"',
    "session.handler"
  ],
  accepts: (path) =>
    (/\.(?:[cm]?[jt]s|py|php)$/.test(path) || /(?:^|\/)config\/packages\/[^/]+\.ya?ml$/.test(path)) && isCode(path),
  match: (line) => {
    if (/^\s*(?:\/\/|#|\*)/.test(line)) return []
    const say = (value: string, expression: RegExp) =>
      captures(line, expression).map(({ excerpt }) => ({ value, excerpt }))
    return [
      ...say("session", /(?:from\s+|require\(\s*)["'](express-session)["']/g),
      ...say("store", /^\s*(store)\s*:|[({,]\s*(store)\s*:/g),
      ...say(
        "disk",
        /\bSESSION_TYPE["']?\]?\s*[=:]\s*["'](filesystem)["']|\bSESSION_ENGINE\s*=\s*["']django\.contrib\.sessions\.backends\.(file)["']|\benv\(\s*["']SESSION_DRIVER["']\s*,\s*["'](file)["']|^\s*handler_id:\s*["']?(session\.handler\.native_file)\b/g
      ),
      // Laravel's own commands make them under these names
      ...(/\bSchema::create\(/.test(line)
        ? [
            ...say("table", /\bSchema::create\(\s*["'](sessions)["']/g),
            ...say("jobs", /\bSchema::create\(\s*["'](jobs)["']/g),
            ...say("cache", /\bSchema::create\(\s*["'](cache)["']/g)
          ]
        : [])
    ]
  }
}
