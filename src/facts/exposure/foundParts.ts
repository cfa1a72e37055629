import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { springSettings } from "../variables/springSettings.ts"

/** Settings of programs of Spring, which may lie in another program that hands them out. */
const settings = /\.(?:ya?ml|properties)$/

/** The setting by which a gateway leads to all that a registry knows. */
const locator = /^spring\.cloud\.gateway\.(?:server\.webflux\.)?discovery\.locator\.enabled$/i

/** Whether a file of settings turns that on. */
const locates = (repo: RepoView, path: string): boolean =>
  springSettings(repo, path).some(({ name, value }) => locator.test(name) && /^true$/i.test(value))

/** Zuul, which leads to all that a registry knows, is told to leave out what no route names: `ignored-services: "*"`. */
const namedAlone = /\bignored-?services\s{0,5}[:=]\s{0,5}["']?\*/i

/** Most characters of a file that are read. */
const longest = 50_000

const said = remembered((repo) => {
  const all = repo.files.paths
    .filter((path) => settings.test(path) && !isTest(path))
    .map((path) => ({ path, text: (repo.files.text(path) ?? "").slice(0, longest) }))
  return {
    locates: all.some(({ path, text }) => text.includes("locator") && locates(repo, path)),
    namesAlone: all.some(({ text }) => namedAlone.test(text))
  }
})

/** Tells whether a gateway passes requests on to parts that its routes do not name, since a registry knows them. */
export const findsParts = (repo: RepoView, asksRegistry: boolean): boolean =>
  !said(repo).namesAlone && (asksRegistry || said(repo).locates)
