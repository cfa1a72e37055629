/** Each topic with its answer, and the name that labels know it by. */
import type { Topic } from "../asking/Asked.ts"
import { type Answer, paragraphs } from "./Answer.ts"
import { checks } from "./checks.ts"
import { compare } from "./compare.ts"
import { compliance } from "./compliance.ts"
import { deploy, destroy, rollback, rotate, supply } from "./deploy.ts"
import { evidence } from "./evidence.ts"
import { found } from "./found.ts"
import { price } from "./price.ts"
import { savings } from "./savings.ts"
import { secrets } from "./secrets.ts"
import { unknown } from "./unknown.ts"
import { whatIf } from "./whatIf.ts"
import { worth } from "./worth.ts"

const help: Answer = ({ asked, say }) =>
  asked.language === "en" ? null : paragraphs(say("ask.help"), say("ask.help.ask"), say("ask.help.change"))

const history: Answer = ({ asked, known, say }) =>
  asked.language === "en" ? null : say("ask.history", { count: known.currentVersion })

/** Topics without an answer here are asked as English would ask them. */
export const answers: Readonly<Partial<Record<Topic, Answer>>> = {
  checks,
  compare,
  compliance,
  deploy,
  destroy,
  evidence,
  found,
  help,
  history,
  price,
  rollback,
  rotate,
  savings,
  secrets,
  supply,
  unknown,
  whatIf,
  worth
}
