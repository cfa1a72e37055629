import { notedAssignments } from "../parsing/dotenvNotes.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { isEnvironmentFile } from "../services/environmentFiles.ts"

/** Most samples that are looked at. */
const mostSamples = 50

const samplesOf = remembered((repo): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const path of repo.files.paths.filter(isEnvironmentFile).slice(0, mostSamples)) {
    for (const { name, off, value } of notedAssignments(repo.files.text(path) ?? "")) {
      if (!off && value !== "" && !values.has(name)) values.set(name, value)
    }
  }
  return values
})

/** Gives the first value of a variable in the samples of the repository; undefined where none has one. */
export const sampleOf = (repo: RepoView, name: string): string | undefined => samplesOf(repo).get(name)
