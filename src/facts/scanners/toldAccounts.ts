import type { LineScanner } from "../../repo/LineScanner.ts"
import { isTest } from "../paths.ts"
import { mayRefuse } from "./refusals.ts"

/** `Either set the option or the DESK_ADMIN_PASS environment variable`: whoever runs the program is told where it reads. */
const told =
  /\b(?:set|provide|specify|define|pass)\b[^.]{0,120}?(?<![\w$])[`'"\\]{0,2}([A-Z][A-Z0-9]{1,40}(?:_[A-Z0-9]{1,40}){1,8})[`'"\\]{0,2}\s{1,3}env(?:ironment)?\.?\s{1,3}var/

/** Variables of secrets that a sentence in code asks for by their names; the lines above say what they are of. */
export const toldAccounts: LineScanner = {
  name: "told-accounts",
  keywords: ["environment var", "env var", "env. var"],
  accepts: (path) => mayRefuse(path) && !isTest(path),
  keeps: true,
  match: (line) => {
    const name = told.exec(line.slice(0, 600))?.[1]
    return name !== undefined && /(?:PASS|PASSWORD|PASSWD|PWD)$/.test(name) ? [{ value: name, excerpt: name }] : []
  }
}
