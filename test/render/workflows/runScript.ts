/** Runs a script of a workflow as GitHub would, with programs that only pretend to be what they are called. */
import { spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { env } from "node:process"

export interface Ran {
  readonly status: number | null
  readonly said: string
  /** What it left in a file, by its path in the workspace; empty where there is none. */
  readonly left: (path: string) => string
}

export interface Around {
  /** Bodies of programs by their names. */
  readonly programs?: { readonly [name: string]: string }
  readonly env?: { readonly [name: string]: string }
  readonly files?: { readonly [path: string]: string }
}

export const runScript = <A>(script: string, around: Around, look: (ran: Ran) => A): A => {
  const folder = mkdtempSync(join(tmpdir(), "script-"))
  const place = (path: string, content: string): string => {
    const at = join(folder, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, content)
    return at
  }
  try {
    for (const [name, body] of Object.entries(around.programs ?? {})) {
      chmodSync(place(`bin/${name}`, `#!/usr/bin/env bash\n${body}\n`), 0o755)
    }
    for (const [path, content] of Object.entries(around.files ?? {})) place(path, content)
    const { status, stderr, stdout } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: `${folder}/bin:${env["PATH"] ?? ""}`,
        HOME: folder,
        GITHUB_WORKSPACE: folder,
        GITHUB_OUTPUT: `${folder}/output`,
        GITHUB_STEP_SUMMARY: `${folder}/summary`,
        RUNNER_TEMP: `${folder}/temp`,
        ...around.env
      }
    })
    return look({
      status,
      said: `${stdout}${stderr}`,
      left: (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : "")
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
