import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

const takesIn =
  /\b(?:from\s{0,3}|import\s{0,3}\(?|require\()["'](?:next-auth|@auth\/[\w-]{1,40})(?:\/[\w/.-]{1,60})?["']/

/** What only the fifth version of the library for Next.js gives its callers. */
const ofFifth = /\bhandlers\b[^\n]{0,120}=\s{0,3}NextAuth\(|\bNextAuthConfig\b/

/** Files of JavaScript that take in Auth.js: `taken`, and `fifth` where only its fifth version for Next.js has what they use. */
export const authJs: LineScanner = {
  name: "auth-js",
  keywords: ["next-auth", "@auth/", "nextauth"],
  accepts: (path) => /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(path) && !isTest(path),
  match: (line) => {
    const text = line.slice(0, 500)
    return [...(takesIn.test(text) ? ["taken"] : []), ...(ofFifth.test(text) ? ["fifth"] : [])].map((value) => ({
      value,
      excerpt: safeExcerpt(line)
    }))
  }
}
