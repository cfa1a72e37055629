import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { tellsBelow } from "../scanning/rustChains.ts"
import { isSplitRead, mayBeSplit } from "../scanning/splitReads.ts"

/** Reads of the environment that a formatter has split. The files are kept: the name, or what holds otherwise, stands below. */
export const splitReads: LineScanner = {
  name: "split-reads",
  keywords: ["env(", "environ.get(", "env.fetch(", "env::var(", "env::var_os(", "env_var(", "env_or(", "env = "],
  accepts: (path) => mayBeSplit(path) && !isTest(path),
  keeps: true,
  match: (line, path) =>
    isSplitRead(line) || (path.endsWith(".rs") && tellsBelow(line)) ? [{ value: "split", excerpt: "" }] : []
}
