import type { Analysis } from "../../facts/Analysis.ts"
import type { Service } from "../../facts/Service.ts"

const prefix = /^(?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|REACT_APP|PUBLIC|GATSBY|VUE_APP|NG_APP)_[A-Z0-9_]{1,80}$/

/** Names of variables that a build writes into what browsers are sent, sorted. */
export const publicVariables = (services: ReadonlyArray<Service>): ReadonlyArray<string> =>
  [
    ...new Set(
      // what is pulled was built before
      services.flatMap(({ environment, image }) =>
        image === undefined
          ? environment.filter(({ name, secret }) => !secret && prefix.test(name)).map(({ name }) => name)
          : []
      )
    )
  ].toSorted()

/** Called an address: of the API, as pages ask it. */
const address = /(?:URL|URI|HOST|ORIGIN|ENDPOINT|DOMAIN|BASE)$/

/** Whether a server of another language hands out the pages that are built with it: they ask where they came from. */
const servesPages = ({ kind, language }: Service): boolean =>
  (kind === "web" || kind === "api") && language !== null && language !== "javascript" && language !== "typescript"

/** Names that a Dockerfile declares in a line of that kind. */
const named = ({ facts }: Analysis, dockerfile: string, line: RegExp): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ evidence, kind, value }) =>
      kind === "environment" && evidence.some(({ excerpt, path }) => path === dockerfile && line.test(excerpt))
        ? [value]
        : []
    )
  )

/**
 * Those of them that a Dockerfile of the repository takes: any other would be passed without effect. An address that it
 * leaves empty, in an image that has the API of its pages besides, is right so: nobody is asked for it.
 */
export const declaredIn = (
  analysis: Analysis,
  dockerfile: string,
  services: ReadonlyArray<Service>
): ReadonlyArray<string> => {
  const declared = named(analysis, dockerfile, /^ARG\s/)
  const empty = services.some(servesPages)
    ? named(analysis, dockerfile, /^ARG\s+\w+=(?:""|'')?\s*$/)
    : new Set<string>()
  return publicVariables(services).filter((name) => declared.has(name) && !(address.test(name) && empty.has(name)))
}
