import type { ScanHit } from "../../../repo/LineScanner.ts"
import { baseName } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { canonical, definedProperties } from "../definedProperties.ts"
import { settingAt } from "../profileSettings.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Settings that hold whatever profile runs. */
const settings = /^(?:application|bootstrap)\.(?:ya?ml|properties)$/

interface Injected {
  /** A property, or a variable by its own name. */
  readonly name: string
  readonly hit: ScanHit
}

const injected = (repo: RepoView): ReadonlyArray<Injected> => {
  const hits = repo.hits("injected-values").filter(({ path }) => !isTool(repo, path))
  const conditional = new Set(hits.filter(({ value }) => value === "conditional").map(({ path }) => path))
  return hits.flatMap((hit) => {
    const name = /^value (.+)$/.exec(hit.value)?.[1]
    return name === undefined || conditional.has(hit.path) ? [] : [{ name, hit }]
  })
}

/**
 * Variables that Spring puts into an object as it starts: where a placeholder has neither value nor default the
 * program ends. One that is written in settings alone is looked up when somebody asks for the property, if ever
 * (https://docs.spring.io/spring-framework/reference/core/beans/annotation-config/value-annotations.html, 2026-11).
 */
export const injectedValues: VariableReader = {
  name: "injected-values",
  read: (repo) => {
    const all = injected(repo)
    if (all.length === 0) return []
    const defined = definedProperties(repo)
    const asked = new Map(all.map((one) => [`${repo.home(one.hit.path)} ${canonical(one.name)}`, one]))
    const bySettings = repo.hits("environment").flatMap(({ line, path, value }): ReadonlyArray<ReadClaim> => {
      const { name, need } = parseRead(value)
      if (need !== "required" || !settings.test(baseName(path))) return []
      const found = asked.get(`${repo.home(path)} ${canonical(settingAt(repo.files.lines(path), line))}`)
      return found === undefined ? [] : [claimOf(repo, name, found)]
    })
    return [
      ...bySettings,
      ...all
        // settings may give a value to a name in capitals as well
        .filter(({ name }) => /^[A-Z][A-Z0-9_]*$/.test(name) && !defined.has(canonical(name)))
        .map((one) => claimOf(repo, one.name, one))
    ]
  }
}

const claimOf = (repo: RepoView, name: string, { hit: { excerpt, line, path } }: Injected): ReadClaim => ({
  root: repo.home(path),
  name,
  by: "code",
  atLoad: true,
  evidence: [{ path, line, excerpt }]
})
