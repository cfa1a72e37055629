import { baseName, isAside } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"

export interface ProcfileEntry {
  readonly path: string
  readonly process: string
  readonly command: string
  readonly line: number
}

/** Every process of every Procfile; those made for development (`Procfile.dev`) are left out. */
export const readProcfiles = (files: Files): ReadonlyArray<ProcfileEntry> =>
  files.paths
    .filter((path) => baseName(path) === "Procfile" && !isAside(path))
    .flatMap((path) =>
      files.lines(path).flatMap((text, index) => {
        const match = /^([A-Za-z0-9_-]{1,60}):\s*(.{1,2000})$/.exec(text.slice(0, 2100))
        return match === null
          ? []
          : [{ path, process: match[1] ?? "", command: (match[2] ?? "").trim(), line: index + 1 }]
      })
    )
