import type { Service } from "../Service.ts"

const looksLikeFront =
  /(^|[-_/])(web|web-?app|front|frontend|app|site|www|ui|storefront|shop|gateway|proxy|nginx)([-_/]|$)/

/** The part that people open first: a site before an API, and what is called like one before others. */
export const frontOf = <A>(
  all: ReadonlyArray<A>,
  serviceOf: (one: A) => Pick<Service, "kind" | "name">
): A | undefined => {
  const score = (one: A): number => {
    const { kind, name } = serviceOf(one)
    return (looksLikeFront.test(name) ? 2 : 0) + (kind === "web" ? 1 : 0)
  }
  return all.toSorted((a, b) => score(b) - score(a))[0]
}
