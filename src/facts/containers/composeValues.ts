import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields } from "../parsing/unknown.ts"
import { isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** A service as a compose file writes it. */
export interface ComposeValue {
  readonly path: string
  readonly parsed: Parsed
  readonly name: string
  readonly value: unknown
  /** Whether the file is for developers by its name. */
  readonly development: boolean
}

/** Every service of every compose file of the application, file by file. */
export const composeValues = (repo: RepoView): ReadonlyArray<ComposeValue> =>
  repo.compose.flatMap(({ paths }) =>
    paths.flatMap((path) => {
      const parsed = repo.files.yaml(path)[0]
      return parsed === undefined
        ? []
        : fields(dig(parsed.data, "services")).map(([name, value]) => ({
            path,
            parsed,
            name,
            value,
            development: isForDevelopment(path) || /override/i.test(path)
          }))
    })
  )
