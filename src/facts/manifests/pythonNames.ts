import { versionIn } from "./Module.ts"

/** PEP 503: case, `_` and `.` make no difference. */
export const pythonName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-")

export interface Requirement {
  readonly name: string
  readonly version: string | null
}

/**
 * `Django[argon2]>=5,<6 ; python_version > "3"` and `Django @ https://…` → name and version; an address names its package
 * after `#egg=` or not at all, a path never does.
 */
export const requirement = (text: string): Requirement | undefined => {
  if (/^\s*(?:[\w+.-]{1,20}:\/\/|[\w+.-]{1,10}\+\w|\.{0,2}\/)/.test(text)) {
    const egg = /#egg=([A-Za-z0-9][\w.-]{0,100})/.exec(text)?.[1]
    return egg === undefined ? undefined : { name: pythonName(egg), version: null }
  }
  const match = /^\s*([A-Za-z0-9][A-Za-z0-9._-]{0,100})\s*(?:\[[^\]]{0,200}\])?\s*([^;#]*)/.exec(text)
  const name = match?.[1]
  const rest = match?.[2] ?? ""
  if (name === undefined || /^[/\\]/.test(rest)) return undefined
  return { name: pythonName(name), version: rest.startsWith("@") ? null : versionIn(` ${rest}`) }
}
