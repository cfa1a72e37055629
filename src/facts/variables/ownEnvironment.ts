import type { Claimed } from "./Value.ts"

/** Names of environments that are not the one which users meet, and those of hosts that are not here. */
const another =
  /^(?:dev(?:elop(?:ment|er)?)?|debug|local(?:host)?|tests?|testing|ci|e2e|integration|stag(?:e|ing)|uat|qa|sandbox|demo|azure|aws|gcp|heroku)\b/i

const production = /^prod(?:uction)?$/i

/** Whether an environment is one that users may meet, under a name of the application's own. */
export const isOwnEnvironment = (name: string): boolean =>
  /^[A-Za-z][\w.-]{1,40}$/.test(name) && !another.test(name) && !production.test(name)

/**
 * The environment that manifests run a program of .NET in, where settings of that name are there for it: what it does
 * under another name may need what only another host has.
 */
export const ownEnvironment = ({ claims }: Claimed): string | undefined => {
  const givenBy = (...sources: ReadonlyArray<string>): ReadonlyArray<string> =>
    claims.flatMap(({ by, given }) => (given !== undefined && sources.includes(by) ? [given] : []))
  const run = givenBy("manifest", "image")
  const known = givenBy("schema")
  return run.some((name) => production.test(name))
    ? undefined
    : run.find((name) => isOwnEnvironment(name) && known.includes(name))
}
