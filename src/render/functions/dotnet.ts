/** Functions in C# and F#: published in Release; the handler names the assembly. */
import { dockerfile, exec, home, run } from "../recipes/instructions.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import { runtimeOf } from "./runtime.ts"

const caches = ["/root/.nuget/packages"]

export const writeDotnet: Recipe["write"] = (build) => {
  const { service } = build
  const handler = service.entry?.handler ?? ""
  const { remark, tag } = runtimeOf("dotnet", service)
  return dockerfile(
    [
      ...remark,
      `FROM mcr.microsoft.com/dotnet/sdk:${tag}.0 AS build`,
      "WORKDIR /app",
      "# Projects refer to their siblings, so the whole repository is there.",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      run("dotnet restore", caches),
      run("dotnet publish --no-restore --configuration Release --output /out", caches)
    ],
    [
      `FROM public.ecr.aws/lambda/dotnet:${tag} AS final`,
      "COPY --from=build /out ${LAMBDA_TASK_ROOT}",
      `CMD ${exec([handler])}`
    ]
  )
}
