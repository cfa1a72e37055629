/** Functions in Python. */
import type { Build } from "../images/buildOf.ts"
import { isPlainPath } from "../images/paths.ts"
import { dockerfile, exec, home, run, runOwn } from "../recipes/instructions.ts"
import { requirementsOf } from "../recipes/python.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import { runtimeOf } from "./runtime.ts"

const pip = (what: string): string => run(`pip install ${what} --target /packages`, ["/root/.cache/pip"])

/** Every manager can say what it locked in the words of pip. */
const exported: { readonly [manager: string]: ReadonlyArray<string> } = {
  uv: [
    run("pip install uv && uv export --frozen --no-dev --no-emit-project --output-file /requirements.txt", [
      "/root/.cache/pip"
    ])
  ],
  poetry: [
    run("pip install poetry poetry-plugin-export && poetry export --only main --output /requirements.txt", [
      "/root/.cache/pip"
    ])
  ],
  pipenv: [run("pip install pipenv && pipenv requirements > /requirements.txt", ["/root/.cache/pip"])],
  pdm: [run("pip install pdm && pdm export --prod --output /requirements.txt", ["/root/.cache/pip"])]
}

const packages = (build: Build): ReadonlyArray<string> => {
  const manager = build.service.packageManager
  if (manager === null) return ["RUN mkdir /packages"]
  const own = exported[manager]
  if (own !== undefined) return [...own, pip("--requirement /requirements.txt")]
  const file = build.lock ?? "requirements.txt"
  return /requirements/i.test(file) && isPlainPath(file) ? [pip(`--requirement ${requirementsOf(file)}`)] : [pip(".")]
}

export const writePython: Recipe["write"] = (build) => {
  const { service } = build
  const { remark, tag } = runtimeOf("python", service)
  const base = `public.ecr.aws/lambda/python:${tag}`
  return dockerfile(
    [
      ...remark,
      `FROM ${base} AS build`,
      "WORKDIR /app",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      ...packages(build),
      ...(service.buildCommand === null ? [] : [runOwn(service.buildCommand)])
    ],
    [
      `FROM ${base} AS final`,
      "COPY --from=build /packages ${LAMBDA_TASK_ROOT}",
      `COPY --from=build ${home(build.folder)} \${LAMBDA_TASK_ROOT}`,
      `CMD ${exec([service.entry?.handler ?? "app.handler"])}`
    ]
  )
}
