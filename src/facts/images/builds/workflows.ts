import { dig, string } from "../../parsing/unknown.ts"
import { resolvePath } from "../../paths.ts"
import { filledIn, valuesOfJobs } from "../../workflows/expressions.ts"
import { type WorkflowJob, workflows as workflowsOf } from "../../workflows/Workflow.ts"
import type { ImageBuild, ImageBuilds } from "../ImageSource.ts"

type Values = ReadonlyMap<string, string>

const linesOf = (value: unknown, values: Values): ReadonlyArray<string> =>
  (string(value) ?? "")
    .slice(0, 4000)
    .split(/[\n,]/)
    .slice(0, 40)
    .flatMap((line) => filledIn(line.trim(), values) ?? [])

/** `name=ghcr.io/owner/app` of what a build hands over. */
const named = (outputs: unknown, values: Values): ReadonlyArray<string> =>
  linesOf(outputs, values).flatMap((line) => /^"?name=([\w./:-]{1,200})"?$/.exec(line)?.[1] ?? [])

const plainImage = /^[\w.-]{1,100}(?::\d{2,5})?(?:\/[\w.-]{1,100}){0,5}(?::[\w.${}-]{0,128})?$/

const buildsOf = (job: WorkflowJob, values: Values): ReadonlyArray<ImageBuild> => {
  const described = job.steps
    .filter(({ uses }) => uses.startsWith("docker/metadata-action@"))
    .flatMap(({ value }) => linesOf(dig(value, "with", "images"), values))
  return job.steps.flatMap(({ uses, value }) => {
    if (!uses.startsWith("docker/build-push-action@")) return []
    const given = (key: string) => filledIn(string(dig(value, "with", key)) ?? "", values)
    const context = resolvePath("", (given("context") ?? "").replace(/^\{\{defaultContext\}\}:?/, ""))
    const said = given("file")
    const file = said === undefined || said === "" ? undefined : resolvePath("", said)
    if (context === undefined || (said !== "" && file === undefined)) return []
    const own = [...linesOf(dig(value, "with", "tags"), values), ...named(dig(value, "with", "outputs"), values)]
    return (own.length > 0 ? own : described)
      .filter((image) => plainImage.test(image))
      .map((image) => ({ image, context, dockerfile: file }))
  })
}

/** What workflows of GitHub Actions build and push. */
export const workflows: ImageBuilds = {
  name: "workflows",
  read: (repo) =>
    workflowsOf(repo).flatMap((workflow) =>
      workflow.jobs.flatMap((job) => valuesOfJobs(repo, workflow, job).flatMap((values) => buildsOf(job, values)))
    )
}
