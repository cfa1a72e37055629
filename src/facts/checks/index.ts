import type { Check } from "../security/Check.ts"
import { assignedSecrets } from "./assignedSecrets.ts"
import { committedSecrets } from "./committedSecrets.ts"
import { composePasswords } from "./composePasswords.ts"
import { containerRoot } from "./containerRoot.ts"
import { endOfLife } from "./endOfLife.ts"
import { environmentFiles } from "./environmentFiles.ts"
import { publishedDatabase } from "./publishedDatabase.ts"
import { secretFiles } from "./secretFiles.ts"

/** Every security check, in the order they are listed. */
export const checks: ReadonlyArray<Check> = [
  committedSecrets,
  assignedSecrets,
  environmentFiles,
  secretFiles,
  containerRoot,
  publishedDatabase,
  composePasswords,
  endOfLife
]
