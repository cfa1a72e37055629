/** Functions in JavaScript and TypeScript. */
import { baseName, folderOf } from "../../facts/paths.ts"
import type { Build } from "../images/buildOf.ts"
import { isPlainPath } from "../images/paths.ts"
import { buildArguments, dockerfile, exec, home, run } from "../recipes/instructions.ts"
import { byCorepack, corepack } from "../node/corepack.ts"
import { compile, generate } from "../node/compile.ts"
import { install } from "../node/install.ts"
import { prune } from "../node/prune.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import { tools } from "../recipes/versions.ts"
import { runtimeOf } from "./runtime.ts"

const bundler = `npx --yes esbuild@${tools.esbuild}`

/** The file of a handler such as `src/orders.create`, without what follows the dot. */
export const fileOf = (handler: string): string =>
  `${folderOf(handler) === "" ? "" : `${folderOf(handler)}/`}${baseName(handler).split(".")[0] ?? ""}`

const handlersOf = ({ services }: Build): ReadonlyArray<string> => [
  ...new Set(services.flatMap(({ entry }) => (entry === undefined ? [] : [fileOf(entry.handler)])))
]

/** What runs is JavaScript: TypeScript, and what is linked with its siblings, is put into one file per handler. */
const bundled = (build: Build): boolean => build.service.language === "typescript" || build.workspace

export const writeNode: Recipe["write"] = (build) => {
  const { service } = build
  const manager = service.packageManager === "bun" ? "npm" : (service.packageManager ?? "npm")
  const { remark, tag } = runtimeOf("node", service)
  const base = `public.ecr.aws/lambda/nodejs:${tag}`
  const files = handlersOf(build).filter(isPlainPath)
  if (bundled(build) && files.length === 0)
    return { unbuildable: "its handlers have characters that a Dockerfile cannot name safely" }
  const extension = service.language === "typescript" ? "ts" : "js"
  return dockerfile(
    [
      ...remark,
      `FROM ${base} AS build`,
      "WORKDIR /app",
      ...(byCorepack(manager)
        ? ["ENV COREPACK_ENABLE_DOWNLOAD_PROMPT=0", run(corepack({ ...service, packing: build.packing }, tag))]
        : []),
      ...install(build, manager),
      ...buildArguments(build.buildVariables),
      ...generate(build, manager),
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
