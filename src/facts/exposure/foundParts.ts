import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"

/** Settings of programs of Spring, which may lie in another program that hands them out. */
const settings = /\.(?:ya?ml|properties)$/

/** A gateway leads to all that a registry knows. */
const locator =
  /\bdiscovery\s{0,5}[.:]\s{0,40}locator\s{0,5}[.:]\s(?:[^\n]{0,200}\n){0,6}?\s{0,40}enabled\s{0,5}[:=]\s{0,5}true\b|\bdiscovery\.locator\.enabled\s{0,5}[:=]\s{0,5}true\b/
/** Zuul, which leads to all that a registry knows, is told to leave out what no route names: `ignored-services: "*"`. */
const namedAlone = /\bignored-?services\s{0,5}[:=]\s{0,5}["']?\*/i

/** Most characters of a file that are read. */
const longest = 50_000

const said = remembered((repo) => {
  const texts = repo.files.paths
    .filter((path) => settings.test(path) && !isTest(path))
    .map((path) => (repo.files.text(path) ?? "").slice(0, longest))
  return { locates: texts.some((text) => locator.test(text)), namesAlone: texts.some((text) => namedAlone.test(text)) }
})

/** Tells whether a gateway passes requests on to parts that its routes do not name, since a registry knows them. */
export const findsParts = (repo: RepoView, asksRegistry: boolean): boolean =>
  !said(repo).namesAlone && (asksRegistry || said(repo).locates)
