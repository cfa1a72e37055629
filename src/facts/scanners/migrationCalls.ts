import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures } from "../scanning/matching.ts"

/** Calls of C# by whose name a schema may be brought up to date; what is called tells whether it is. */
export const migrationCalls: LineScanner = {
  name: "migration-calls",
  // a condition around the call is read as well
  keeps: true,
  keywords: ["migrat", "seed", "database", "schema"],
  accepts: (path) => path.endsWith(".cs"),
  match: (line) =>
    /^\s*(?:\/\/|\*)/.test(line)
      ? []
      : captures(
          line,
          /\.(\w{0,60}(?:Migrat|Seed)\w{0,60})(?:<[^()]{0,200}>)?\(/g,
          /\.((?:Initiali[sz]e|Update|Upgrade|Ensure|Prepare|Create|Apply|Set[uU]p)\w{0,40}(?:Database|Schema)\w{0,60})(?:<[^()]{0,200}>)?\(/g
        )
}
