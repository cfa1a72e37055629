import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import type { Statistics } from "../Analysis.ts"
import { byText } from "../paths.ts"

/** Submodules that are named. */
const most = 50

/** The host of an address as git takes it; nothing of its credentials or path. */
const hostOf = (url: string): string | undefined => {
  const authority =
    /^[a-z][a-z+]{1,10}:\/\/([^/?#\s]{1,300})/i.exec(url)?.[1] ??
    /^((?:[\w.-]{1,60}@)?[\w.-]{1,253}):(?!\/\/)[^@\s]{0,300}$/.exec(url)?.[1]
  const host = authority?.slice(authority.lastIndexOf("@") + 1).replace(/:\d{1,5}$/, "")
  // a name without a dot may be anything, a misplaced credential too
  return host !== undefined && /^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}$/.test(host) ? host.toLowerCase() : undefined
}

/** Folders that are other repositories: they are not part of an archive, and not of this reading. */
export const submodules = (snapshot: RepoSnapshot): Statistics["notRead"] => {
  const found = new Map<string, string | undefined>()
  let path: string | undefined
  let url: string | undefined
  const close = () => {
    if (path !== undefined) found.set(path, url)
    path = undefined
    url = undefined
  }
  for (const line of (snapshot.texts.get(".gitmodules") ?? "").split("\n")) {
    if (/^\s{0,20}\[/.test(line)) close()
    const [, key, value] = /^\s{0,20}(path|url)\s{0,20}=\s{0,20}(\S.{0,500})$/.exec(line) ?? []
    if (key === "path") path = value?.trim().replace(/^"|"$/g, "").slice(0, 300)
    if (key === "url") url = value?.trim()
  }
  close()
  const all = [...found]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([folder, address]) => {
      const host = address === undefined ? undefined : hostOf(address)
      return {
        path: folder,
        why: host === undefined ? "submodule: another repository" : `submodule: another repository on ${host}`
      }
    })
  return all.length <= most
    ? all
    : [...all.slice(0, most), { path: `${all.length - most} more submodules`, why: "submodule: another repository" }]
}
