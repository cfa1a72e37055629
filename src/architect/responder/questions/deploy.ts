import { componentIn } from "../names.ts"
import type { Tier } from "../../../blueprint/Tier.ts"
import type { Analysis } from "../../../facts/Analysis.ts"
import { bullets, cell } from "../answers/shared/markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:deploy(?:s|ed|ing|ment|ments)?|apply|install|get started|set (?:it |this )?up|setup|terraform|files?|pipelines?|ci|ci\/cd|go live|roll(?:ed|ing)?(?: it| this| that| everything)? ?(?:out|back)|rollback|where (?:do|should|can) (?:i|we) (?:put|enter|set|store)|undo|first command|commands? to run|restor(?:e|es|ed|ing)|download|first steps?|destroy|tear(?:ing)?(?: (?:it|this|that|everything))?(?: all)? down|take (?:it|everything) down|get rid of (?:it|everything|all)|rotate|runbook)\b|\bhow (?:do|can|could|would) (?:i|we|you) (?:see|look|read|monitor|debug|stop|start|connect)\b/

const documents = "docs/infrastructure"

const filesOf = ({ name }: Tier, folder: string | undefined): string =>
  folder === undefined
    ? `The files of **${name}** come from \`get_files\` (\`GET /v1/projects/{id}/files?tier=${name}\`).`
    : `The files of **${name}** are in \`${folder}/${name}\`.`

/** Paths that a version's files have, whatever the design; a test holds them against what is written. */
const deployed = (where: string): string =>
  [
    where,
    [
      `1. Read \`${documents}/README.md\`, "From nothing to running": from an empty account to the first deployment, in order.`,
      "2. Copy `terraform/backend.tf.example` and `terraform/terraform.tfvars.example` as it says, then apply what is in `terraform/`.",
      "3. Commit the pipelines: `.github/workflows/groundplan-terraform.yml`, `.github/workflows/groundplan-test.yml` and the deployment beside them, or the same for GitLab.",
      `4. Keep \`${documents}/RUNBOOK.md\` at hand for what comes after.`
    ].join("\n"),
    "Nothing is applied by this service; review the plan before you apply it."
  ].join("\n\n")

const rolledBack = (tier: Tier, currentVersion: number, where: string): string =>
  [
    `\`${documents}/RUNBOOK.md\` of **${tier.name}**, "Deploy and roll back", has the steps: the earlier image is deployed again; a rollback brings back the code, not the schema of a database.`,
    currentVersion > 1
      ? `To make an earlier design current again, say "go back to version ${currentVersion - 1}": that makes a new version, whose \`terraform/\` you plan and apply.`
      : "This is the first version of the design, so there is no earlier one to go back to.",
    where
  ].join("\n\n")

const restored = (text: string, tier: Tier): string => {
  const named = componentIn(text, tier.components)
  const stores = tier.components.filter(({ backupDays }) => backupDays !== undefined)
  const shown = named === null ? stores : stores.filter(({ id }) => id === named.id)
  const { recovery } = tier
  return [
    `\`${documents}/RUNBOOK.md\` of **${tier.name}**, "Restore", has the commands for each store.`,
    ...(shown.length === 0
      ? [
          named === null
            ? "No store of this tier keeps backups of its own."
            : `${named.id} keeps no backups of its own.`
        ]
      : [bullets(shown.map(({ backupDays, id, name }) => `${id} (${name}): backups kept ${backupDays ?? 0} days`))]),
    `Recovery: data lost (RPO) ${recovery.rpo}; back within (RTO) ${recovery.rto}.`
  ].join("\n\n")
}

const destroyed = (tier: Tier, where: string): string =>
  [
    `\`${documents}/README.md\` of **${tier.name}**, "From running to nothing", has the steps and what guards against them.`,
    where
  ].join("\n\n")

const inReadme = (tier: Tier, where: string): string => {
  const secrets = tier.components.filter(({ kind }) => kind === "secret")
  return [
    `\`${documents}/README.md\` of **${tier.name}**, "From nothing to running", says when and where each secret is entered; none belongs in a file of the repository.`,
    ...(secrets.length === 0
      ? []
      : [bullets(secrets.map(({ id, name, size }) => `${id}: ${name}${size === null ? "" : `, ${size}`}`))]),
    where
  ].join("\n\n")
}

/** Variables that the code reads; values of them are never shown. */
const variables = (tier: Tier, { services }: Analysis, where: string): string => {
  const running = services.filter(({ name }) => tier.components.some(({ id }) => id === name))
  const lines = running.flatMap(({ environment, name }) =>
    environment.length === 0
      ? []
      : [
          `${name}: ${environment
            .map((one) => `\`${cell(one.name)}\`${one.secret ? " (secret)" : ""}${one.required ? "" : " (optional)"}`)
            .join(", ")}`
        ]
  )
  return [
    lines.length === 0
      ? "No variable was read in the code of the services that run."
      : `Variables that the repository names, by service:\n${bullets(lines)}`,
    `\`${documents}/README.md\` of **${tier.name}**, "From nothing to running", says which of them are set by the files and when the others are entered; no secret belongs in a file of the repository.`,
    where
  ].join("\n\n")
}

const inRunbook = ({ name }: Tier, heading: string): string =>
  `\`${documents}/RUNBOOK.md\` of **${name}**, "${heading}", has the commands.`

/** Files and their order: how to deploy, roll back, restore and take down. */
export const deploy: QuestionReader = {
  name: "deploy",
  example: "How do I deploy this?",
  answer: (text, { analysis, currentVersion, focus, folder }) => {
    const isVariables = /\b(?:env(?:ironment)? ?(?:variables?|vars?)|env ?vars?)\b/.test(text)
    if (!asks.test(text) && !isVariables) return null
    if (focus.components.length === 0)
      return `**${focus.name}** has nothing to deploy: no service was found in the ${analysis.folder === undefined ? "repository" : "folder"}.`
    const where = filesOf(focus, folder)
    if (isVariables) return variables(focus, analysis, where)
    if (/\bsecrets?\b/.test(text) && !/\brotate\b/.test(text)) return inReadme(focus, where)
    if (/\bundo\b|\broll(?:ed|ing)?(?: it| this| that| everything)? ?back|rollback\b/.test(text))
      return rolledBack(focus, currentVersion, where)
    if (/\brestor/.test(text)) return restored(text, focus)
    if (/\b(?:destroy|tear(?:ing)?|take (?:it|everything) down|get rid of (?:it|everything|all))\b/.test(text))
      return destroyed(focus, where)
    if (/\brotate\b/.test(text)) return inRunbook(focus, "Rotate secrets")
    if (/\b(?:see|look|read|monitor|debug|connect)\b/.test(text)) return inRunbook(focus, "Look first")
    if (/\b(?:stop|start)\b/.test(text)) return inRunbook(focus, "Stop and start")
    return deployed(where)
  }
}
