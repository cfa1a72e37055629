/** Packages of functions by hand, as the pipeline makes them later: Terraform looks for them before it plans. */
import { packagesOf } from "../pipeline/packages.ts"
import type { Platform } from "../pipeline/Platform.ts"
import { toolchainOf } from "../pipeline/toolchains.ts"
import type { Rendering } from "../Rendering.ts"
import { fence } from "../markdown/escape.ts"
import { word } from "./word.ts"

/** A shell of one's own. */
const local: Platform = {
  root: "$ROOT",
  scratch: "$SCRATCH",
  run: "local",
  error: (text) => `echo "${text}" >&2`,
  hand: (name, value) => `${name}="${value}"`
}

/** Nothing where no function is called from a package. */
export const packed = (rendering: Rendering): ReadonlyArray<string> =>
  packagesOf(rendering).map(({ entries, member, name, python, root, script }) => {
    const install = python ? null : (toolchainOf(member.service.language)?.install(member) ?? null)
    return fence(
      "sh",
      [
        "(",
        "set -e",
        'ROOT="$(git rev-parse --show-toplevel)" SCRATCH="$(mktemp -d)"',
        `FOLDER=${word(root === "" ? "." : root)} PACKAGE=${word(name)}${entries.length === 0 ? "" : ` ENTRIES=${word(entries.join(" "))}`}`,
        ...(install === null ? [] : [`cd "$ROOT/"${word(member.base === "" ? "." : member.base)}`, install.trimEnd()]),
        script(local).trimEnd(),
        ")"
      ].join("\n")
    )
  })
