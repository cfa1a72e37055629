/** Each topic with its answer, and the name that labels know it by. */
import type { Topic } from "../asking/Asked.ts"
import { alarms } from "./alarms.ts"
import { type Answer, paragraphs } from "./Answer.ts"
import { availability } from "./availability.ts"
import { backups } from "./backups.ts"
import { capacity } from "./capacity.ts"
import { checks } from "./checks.ts"
import { compliance } from "./compliance.ts"
import { deploy, destroy, restore, rollback, rotate, supply } from "./deploy.ts"
import { evidence } from "./evidence.ts"
import { fact } from "./fact.ts"
import { failure } from "./failure.ts"
import { found } from "./found.ts"
import { need } from "./need.ts"
import { presence } from "./presence.ts"
import { secrets } from "./secrets.ts"
import { spof } from "./spof.ts"
import { survives } from "./survives.ts"
import { unknown } from "./unknown.ts"
import { usedBy } from "./usedBy.ts"
import { where } from "./where.ts"
import { ofProvider, why } from "./why.ts"

const help: Answer = ({ asked, say }) =>
  asked.language === "en" ? null : paragraphs(say("ask.help"), say("ask.help.ask"), say("ask.help.change"))

/** English has a fuller one. */
const providers: Answer = (inquiry) => (inquiry.asked.language === "en" ? null : ofProvider(inquiry))

const history: Answer = ({ asked, known, say }) =>
  asked.language === "en" ? null : say("ask.history", { count: known.currentVersion })

/** Topics without an answer here are asked as English would ask them. */
export const answers: Readonly<Partial<Record<Topic, Answer>>> = {
  alarms,
  availability,
  backups,
  capacity,
  checks,
  compliance,
  deploy,
  destroy,
  evidence,
  fact,
  failure,
  found,
  help,
  history,
  need,
  presence,
  providers,
  restore,
  rollback,
  rotate,
  secrets,
  spof,
  supply,
  survives,
  unknown,
  usedBy,
  where,
  why
}
