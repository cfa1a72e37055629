import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { safeExcerpt } from "../redact.ts"

const takesIn =
  /\b(?:from|import|require)\s{0,3}\(?\s{0,3}["']((?:next-auth|@auth\/[\w-]{1,40})(?:\/[\w/.-]{1,60})?)["']/
const ofTypes = /^\s{0,20}(?:import|export)\s{1,3}type\s/

/** Parts of the library that sign nothing: what a session or a provider is like, where records are, what browsers call. */
const without =
  /^next-auth\/(?:providers?|adapters?|react|core\/types|types|webauthn)(?:\/|$)|^@auth\/(?:[\w-]{1,40}-adapter|[\w-]{1,40}\/(?:providers?|adapters?|types|client|react))(?:\/|$)/

/** What only the fifth version of the library for Next.js gives its callers. */
const ofFifth = /\bhandlers\b[^\n]{0,120}=\s{0,3}NextAuth\(|\bNextAuthConfig\b/

/**
 * Files of JavaScript that take in Auth.js: `names` where they do so for what it has of types and providers, `uses` where
 * it signs sessions, and `fifth` where only its fifth version for Next.js has what they use.
 */
export const authJs: LineScanner = {
  name: "auth-js",
  keywords: ["next-auth", "@auth/", "nextauth"],
  accepts: (path) => /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(path) && !isTest(path),
  match: (line) => {
    const text = line.slice(0, 500)
    const taken = takesIn.exec(text)?.[1]
    const uses = taken !== undefined && !ofTypes.test(text) && !without.test(taken)
    return [...(taken === undefined ? [] : [uses ? "uses" : "names"]), ...(ofFifth.test(text) ? ["fifth"] : [])].map(
      (value) => ({ value, excerpt: safeExcerpt(line) })
    )
  }
}
