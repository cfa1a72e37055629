import { publicVariable } from "../data/publicVariable.ts"
import { byText } from "../paths.ts"
import { isSecretName } from "../redact.ts"
import type { ServiceKind } from "../Service.ts"
import { isEssential, isRequired, providersAmong } from "../services/variableNeed.ts"
import type { Draft } from "./Draft.ts"
import { distinctEvidence } from "./evidence.ts"
import type { JoinedService, Surroundings } from "./JoinedService.ts"

/** Variables of a service: what its container is given and what its code reads. */
export const environmentOf = (around: Surroundings, draft: Draft, kind: ServiceKind): JoinedService["variables"] => {
  const own = around.variables.get(draft.root) ?? []
  // a bundler writes these into the pages, whatever they are called
  const bundled = new Set(
    own
      .filter(({ evidence }) => evidence.some(({ excerpt }) => /\bimport\.meta\.env\b/.test(excerpt)))
      .map(({ name }) => name)
  )
  const claims = [
    // what a compose file or an image gives is no default for a key that everybody could read there
    ...draft.signals.flatMap(({ environment }) =>
      (environment ?? []).map((claim) =>
        isEssential(claim.name) ? Object.assign({}, claim, { hasDefault: false }) : claim
      )
    ),
    ...own.filter(({ name }) => kind !== "static" || publicVariable.test(name) || bundled.has(name))
  ]
  const byName = new Map<string, Array<(typeof claims)[number]>>()
  for (const claim of claims) {
    const known = byName.get(claim.name)
    if (known === undefined) byName.set(claim.name, [claim])
    else known.push(claim)
  }
  const providers = providersAmong(byName.keys())
  return [...byName]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([name, all]) => ({
      variable: {
        name,
        secret: isSecretName(name),
        required: isRequired(name, all, providers)
      },
      evidence: distinctEvidence(all.flatMap(({ evidence }) => evidence)).slice(0, 5)
    }))
}
