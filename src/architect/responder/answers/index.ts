/** Each topic with its answer, and the name that labels know it by. */
import type { Topic } from "../asking/Asked.ts"
import { alarms } from "./alarms.ts"
import type { Answer } from "./Answer.ts"
import { availability } from "./availability.ts"
import { backups } from "./backups.ts"
import { capacity } from "./capacity.ts"
import { checks } from "./checks.ts"
import { compare } from "./compare.ts"
import { fact } from "./fact.ts"
import { failure } from "./failure.ts"
import { need } from "./need.ts"
import { presence } from "./presence.ts"
import { price } from "./price.ts"
import { savings } from "./savings.ts"
import { spof } from "./spof.ts"
import { survives } from "./survives.ts"
import { usedBy } from "./usedBy.ts"
import { whatIf } from "./whatIf.ts"
import { where } from "./where.ts"
import { ofProvider, why } from "./why.ts"
import { aboutWork } from "./work/index.ts"
import { worth } from "./worth.ts"

/** English has a fuller one. */
const providers: Answer = (inquiry) => (inquiry.asked.language === "en" ? null : ofProvider(inquiry))

/** Topics without an answer here are asked as English would ask them. */
export const answers: Readonly<Partial<Record<Topic, Answer>>> = {
  alarms,
  availability,
  backups,
  capacity,
  checks,
  compare,
  compliance: aboutWork["compliance.meets"],
  deploy: aboutWork["deploy.how"],
  destroy: aboutWork["deploy.destroy"],
  evidence: aboutWork.evidence,
  fact,
  failure,
  found: aboutWork["found.services"],
  help: aboutWork.help,
  history: aboutWork.history,
  need,
  presence,
  price,
  providers,
  rollback: aboutWork["deploy.rollback"],
  rotate: aboutWork["secrets.rotate"],
  savings,
  secrets: aboutWork["secrets.where"],
  spof,
  supply: aboutWork.supply,
  survives,
  unknown: aboutWork.foreign,
  usedBy,
  whatIf,
  where,
  why,
  worth
}
