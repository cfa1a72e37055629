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

/** Those of them that a Dockerfile of the repository takes: any other would be passed without effect. */
export const declaredIn = (
  { facts }: Analysis,
  dockerfile: string,
  services: ReadonlyArray<Service>
): ReadonlyArray<string> => {
  const declared = new Set(
    facts.flatMap(({ evidence, kind, value }) =>
      kind === "environment" && evidence.some(({ excerpt, path }) => path === dockerfile && /^ARG\s/.test(excerpt))
        ? [value]
        : []
    )
  )
  return publicVariables(services).filter((name) => declared.has(name))
}
