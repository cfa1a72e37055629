/** Functions in Go: one static program, which the runtime starts whatever the handler is called. */
import { dockerfile, exec, home, run } from "../recipes/instructions.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import { releaseFor } from "../recipes/versions.ts"

const caches = ["/go/pkg/mod", "/root/.cache/go-build"]

export const writeGo: Recipe["write"] = (build) => {
  const { folder, service } = build
  // AWS SAM builds the program in the folder that its template names; other tools package what was built before.
  const told = service.evidence.every(({ path }) => !/(?:^|\/)serverless\.ya?ml$/.test(path))
  if (!told || service.entry?.handler !== "bootstrap" || build.services.length > 1)
    return { unbuildable: "its handler does not tell which program of the module it is" }
  const version = releaseFor("go", service, 2)
  return dockerfile(
    [
      ...version.remark,
      `FROM golang:${version.tag} AS build`,
      "WORKDIR /app",
      "COPY . .",
      ...(folder === "" ? [] : [`WORKDIR ${home(folder)}`]),
      run("CGO_ENABLED=0 go build -trimpath -tags lambda.norpc -ldflags='-s -w' -o /out/bootstrap .", caches)
    ],
    [
      "FROM public.ecr.aws/lambda/provided:al2023 AS final",
      "COPY --from=build /out/bootstrap ${LAMBDA_RUNTIME_DIR}/bootstrap",
      `CMD ${exec(["bootstrap"])}`
    ]
  )
}
