import { documentsOf } from "../../containers/documentedRuns.ts"
import type { RepoView } from "../../RepoView.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { keptDocuments } from "../../services/keptDocuments.ts"
import { addressIn, isOfStore } from "../address.ts"
import { shownGiven } from "../given.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Most addresses of all documents. */
const mostAddresses = 200

/** A name, with little between it and the address that stands for it: `SHOP_DB=mysql://…`, `` `SHOP_DB` | `mysql://…` ``. */
const inLine =
  /\b([A-Z][A-Z0-9]{0,40}(?:_[A-Z0-9]{1,40}){1,8})\b([^A-Z]{1,120}?)([a-z][a-z0-9+:]{1,30}:\/\/[^\s`"'<>|]{3,250})/g

/** Names that ask for an address themselves are known without a document. */
const asksForAddress = /(?:URL|URI|DSN|CONNECTION(?:_?STRING)?)$/

const addressesIn = (repo: RepoView, names: ReadonlySet<string>): ReadonlyArray<Omit<ReadClaim, "root">> => {
  const kept = new Set(keptDocuments(repo))
  const found = new Map<string, Omit<ReadClaim, "root">>()
  for (const { lines, path } of documentsOf(repo)) {
    if (!kept.has(path)) continue
    for (const [at, line] of lines.entries()) {
      if (!line.includes("://")) continue
      for (const [, name = "", , text = ""] of line.slice(0, 1500).matchAll(inLine)) {
        if (found.has(name) || !names.has(name) || asksForAddress.test(name)) continue
        const address = addressIn(text)
        const given = address !== undefined && isOfStore(address) ? shownGiven(name, text) : undefined
        if (given === undefined) continue
        found.set(name, {
          name,
          by: "words",
          need: undefined,
          given,
          evidence: [{ path, line: at + 1, excerpt: name }]
        })
        if (found.size >= mostAddresses) return [...found.values()]
      }
    }
  }
  return [...found.values()]
}

/** Whole addresses of stores that documents show for variables which code reads, and whose names say a part or nothing. */
export const documentedAddresses: VariableReader = {
  name: "documented-addresses",
  read: (repo) => {
    const roots = new Map<string, Set<string>>()
    for (const { path, value } of repo.hits("environment")) {
      const { name } = parseRead(value)
      roots.set(name, (roots.get(name) ?? new Set<string>()).add(repo.home(path)))
    }
    return addressesIn(repo, new Set(roots.keys())).flatMap((claim) =>
      [...(roots.get(claim.name) ?? [])].map((root) => Object.assign({ root }, claim))
    )
  }
}
