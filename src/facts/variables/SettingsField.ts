import { isProvided } from "../data/platformVariables.ts"
import type { RepoView } from "../RepoView.ts"
import { declarationExcerpt } from "../services/variableEvidence.ts"
import type { ClaimSource, VariableClaim } from "./Claim.ts"
import type { ReadClaim } from "./VariableReader.ts"

/** A line that describes a setting, as a kept file has it. */
export interface SettingsField extends Pick<VariableClaim, "name" | "need" | "given" | "shape"> {
  readonly path: string
  readonly line: number
}

/** Up to the name, or to the sign that a default stands behind. */
const excerptOf = (line: string, name: string): string =>
  line.includes(name) ? declarationExcerpt(line, name) : (/^[^=("']{0,160}/.exec(line)?.[0] ?? "").trim()

/** Claims of the folders that the lines stand in. */
export const fieldClaims = (
  repo: RepoView,
  by: ClaimSource,
  fields: ReadonlyArray<SettingsField>
): ReadonlyArray<ReadClaim> =>
  fields
    .filter(({ name }) => !isProvided(name))
    .map(({ path, line, name, need, given, shape }) => ({
      root: repo.home(path),
      name,
      by,
      need,
      given,
      shape,
      evidence: [{ path, line, excerpt: excerptOf(repo.files.lines(path)[line - 1] ?? "", name) }]
    }))
