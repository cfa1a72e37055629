/** What the clock starts: EventBridge Scheduler, which takes on a role that may start this and nothing else. */
import type { Block } from "../../../hcl/Block.ts"
import { ref, type Value } from "../../../hcl/Value.ts"
import { schedulesOf } from "./cron.ts"
import { rolePolicy, serviceRole, type Statement } from "./iam.ts"
import { kebab, named, resource, sub, tf } from "./terms.ts"

interface Started {
  readonly id: string
  /** Cron as the repository says it; daily at 03:00 UTC where it could not be read. */
  readonly schedule: string | null
  readonly rights: ReadonlyArray<Statement>
  /** What is called. */
  readonly arn: Value
  /** How, inside of `target`. */
  readonly target: ReadonlyArray<Block>
}

/** The role and one schedule for each expression. */
export const schedule = (
  { arn, id, rights, schedule, target }: Started,
  marked: (block: Block) => Block = (block) => block
): ReadonlyArray<Block> => {
  const name = tf(id)
  const found = schedulesOf(schedule ?? "")
  return [
    serviceRole(`${name}_schedule`, `${kebab(id, 18)}-schedule`, "scheduler.amazonaws.com"),
    ...rolePolicy(`${name}_schedule`, rights),
    ...(found.length === 0 ? ["cron(0 3 * * ? *)"] : found).map((expression, at) =>
      marked(
        resource(
          "aws_scheduler_schedule",
          at === 0 ? name : `${name}_${at + 1}`,
          {
            name: named(at === 0 ? kebab(id) : `${kebab(id)}-${at + 1}`),
            schedule_expression: expression,
            schedule_expression_timezone: "UTC"
          },
          [
            sub("flexible_time_window", { mode: "OFF" }),
            sub("target", { arn, role_arn: ref(`aws_iam_role.${name}_schedule.arn`) }, target)
          ]
        )
      )
    )
  ]
}
