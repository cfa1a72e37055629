/** Images for AWS Lambda: the code and its dependencies on the base image of its runtime. The function names its handler. */
import { baseName, folderOf } from "../../facts/paths.ts"
import type { Service } from "../../facts/Service.ts"
import table from "../data/baseImages.json" with { type: "json" }
import type { Build } from "../images/buildOf.ts"
import { isPlainPath } from "../images/paths.ts"
import { buildArguments, dockerfile, exec, home, run, runOwn } from "./instructions.ts"
import { compile, install, prune } from "./node.ts"
import { requirementsOf } from "./python.ts"
import type { Recipe } from "./Recipe.ts"
import { tools } from "./versions.ts"

const isNode = ({ language }: Service): boolean => language === "javascript" || language === "typescript"

/** The runtime that a function runs on: the one it names where AWS has it, else the newest. */
const runtimeOf = (service: Service): { readonly tag: string; readonly remark: ReadonlyArray<string> } => {
  const known = isNode(service) ? table.lambda.node : table.lambda.python
  const stated = isNode(service)
    ? service.runtimeVersion?.split(".")[0]
    : service.runtimeVersion?.split(".").slice(0, 2).join(".")
  const named = known.find((version) => version === stated)
  const tag = named ?? known.at(-1) ?? ""
  return {
    tag,
    remark:
      named === undefined
        ? [
            `# AWS Lambda runs ${known.join(", ")}; the repository names ${stated === undefined ? "no version" : "another version"}. Pin yours.`
          ]
        : []
  }
}

const bundler = `npx --yes esbuild@${tools.esbuild}`

/** The file of a handler such as `src/orders.create`, without what follows the dot. */
export const fileOf = (handler: string): string =>
  `${folderOf(handler) === "" ? "" : `${folderOf(handler)}/`}${baseName(handler).split(".")[0] ?? ""}`

const handlersOf = ({ services }: Build): ReadonlyArray<string> => [
  ...new Set(services.flatMap(({ entry }) => (entry === undefined ? [] : [fileOf(entry.handler)])))
]

/** What runs is JavaScript: TypeScript, and what is linked with its siblings, is put into one file per handler. */
const bundled = (build: Build): boolean => build.service.language === "typescript" || build.workspace

const writeNode: Recipe["write"] = (build) => {
  const { service } = build
  const manager = service.packageManager === "bun" ? "npm" : (service.packageManager ?? "npm")
  const { remark, tag } = runtimeOf(service)
  const base = `public.ecr.aws/lambda/nodejs:${tag}`
  const corepack = manager === "pnpm" || manager === "yarn"
  const files = handlersOf(build).filter(isPlainPath)
  if (bundled(build) && files.length === 0)
    return { unbuildable: "its handlers have characters that a Dockerfile cannot name safely" }
  const extension = service.language === "typescript" ? "ts" : "js"
  return dockerfile(
    [
      ...remark,
      `FROM ${base} AS build`,
      "WORKDIR /app",
      ...(corepack
        ? ["ENV COREPACK_ENABLE_DOWNLOAD_PROMPT=0", run(`npm install -g corepack@${tools.corepack} && corepack enable`)]
        : []),
      ...install(build, manager),
      ...buildArguments(build.buildVariables),
      ...compile(build, manager),
      ...(bundled(build)
        ? [
            `WORKDIR ${home(build.folder)}`,
            "# One file per handler; the AWS SDK is part of the runtime.",
            `RUN ${exec([
              ...bundler.split(" "),
              ...files.map((file) => `${file}.${extension}`),
              "--bundle",
              "--platform=node",
              `--target=node${tag}`,
              "--format=cjs",
              "--sourcemap=inline",
              "--external:@aws-sdk/*",
              "--outbase=.",
              "--outdir=/bundle"
            ])}`
          ]
        : prune(build, manager))
    ],
    [
      `FROM ${base} AS final`,
      "ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps",
      bundled(build) ? "COPY --from=build /bundle ${LAMBDA_TASK_ROOT}" : "COPY --from=build /app ${LAMBDA_TASK_ROOT}",
      `CMD ${exec([service.entry?.handler ?? "index.handler"])}`
    ]
  )
}

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

const writePython: Recipe["write"] = (build) => {
  const { service } = build
  const { remark, tag } = runtimeOf(service)
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

/** Other languages are compiled, and which program a function is of is not told by their handlers. */
export const lambda: Recipe = {
  name: "lambda",
  accepts: (service) => service.entry !== undefined,
  write: (build) =>
    isNode(build.service)
      ? writeNode(build)
      : build.service.language === "python"
        ? writePython(build)
        : { unbuildable: "images for Lambda are written for JavaScript, TypeScript and Python" }
}
