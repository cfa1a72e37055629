/** Trust and work: each label with its answer. */
import type { ofWork } from "../../asking/labels.ts"
import type { Answer } from "../Answer.ts"
import { demands, meets } from "./compliance.ts"
import { assumptions, context } from "./context.ts"
import * as deploy from "./deploy.ts"
import { evidence } from "./evidence.ts"
import { foreign, outside } from "./foreign.ts"
import * as found from "./found.ts"
import { glossary } from "./glossary.ts"
import { help } from "./help.ts"
import { history } from "./history.ts"
import { moving } from "./moving.ts"
import { open, unmet } from "./open.ts"
import { reach } from "./reach.ts"
import { residency } from "./residency.ts"
import * as secrets from "./secrets.ts"
import * as security from "./security.ts"

export const aboutWork: Readonly<Record<(typeof ofWork)[number], Answer>> = {
  "security.findings": security.findings,
  "security.reach": reach,
  "security.encryption": security.encryption,
  "security.rights": security.rights,
  "security.general": security.general,
  "secrets.where": secrets.where,
  "secrets.who": secrets.who,
  "secrets.rotate": secrets.rotate,
  supply: secrets.supply,
  "compliance.meets": meets,
  "compliance.demands": demands,
  residency,
  evidence,
  "found.services": found.services,
  "found.languages": found.languages,
  "found.external": found.external,
  "deploy.how": deploy.how,
  "deploy.pipeline": deploy.pipeline,
  "deploy.rollback": deploy.rollback,
  "deploy.change": moving,
  "deploy.destroy": deploy.destroy,
  "deploy.migrations": deploy.migrations,
  "deploy.domain": deploy.domain,
  "deploy.files": deploy.files,
  "deploy.duration": deploy.duration,
  "deploy.skill": deploy.skill,
  open,
  unmet,
  assumptions,
  context,
  history,
  glossary,
  help,
  foreign,
  outside
}
