import { baseName, isAside } from "../../paths.ts"
import { declaredAt } from "../../services/variableEvidence.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** `{$SITE}` and `{$SITE:localhost}`, which Caddy fills in as it starts: https://caddyserver.com/docs/caddyfile/concepts#environment-variables */
const placeholder = /\{\$([A-Z][A-Z0-9_]{1,60})(:)?/g

const mostLines = 1000

/** Variables that Caddy's own settings are filled in with; one that nobody gives is an empty text. */
export const caddyfiles: VariableReader = {
  name: "caddyfiles",
  read: (repo) =>
    repo.files.paths
      .filter((path) => /^Caddyfile(?:\.\w{1,20})?$|\.Caddyfile$/.test(baseName(path)) && !isAside(path))
      .flatMap((path) =>
        repo.files
          .lines(path)
          .slice(0, mostLines)
          .flatMap((line, at): ReadonlyArray<ReadClaim> =>
            /^\s*#/.test(line)
              ? []
              : [...line.slice(0, 500).matchAll(placeholder)].map(([, name = "", otherwise]) => ({
                  root: repo.home(path),
                  name,
                  by: "code",
                  need: otherwise === undefined ? undefined : "optional",
                  evidence: [declaredAt(repo, path, at + 1, name)]
                }))
          )
      )
}
