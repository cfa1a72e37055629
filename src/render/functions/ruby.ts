/** Functions in Ruby: gems beside the code, where the runtime looks for them. */
import { dockerfile, exec, home, run } from "../recipes/instructions.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import { runtimeOf } from "./runtime.ts"

export const writeRuby: Recipe["write"] = (build) => {
  const { service } = build
  const { remark, tag } = runtimeOf("ruby", service)
  const base = `public.ecr.aws/lambda/ruby:${tag}`
  return dockerfile(
    [
      ...remark,
      `FROM ${base} AS build`,
      "# Some gems are compiled as they are installed.",
      run("dnf install --assumeyes gcc gcc-c++ make && dnf clean all"),
      "WORKDIR /app",
      "COPY . .",
      ...(build.folder === "" ? [] : [`WORKDIR ${home(build.folder)}`]),
      ...(service.packageManager === "bundler"
        ? [
            "ENV BUNDLE_PATH=vendor/bundle BUNDLE_WITHOUT=development:test",
            run("if [ -f Gemfile.lock ]; then export BUNDLE_DEPLOYMENT=1; fi && bundle install")
          ]
        : [])
    ],
    [
      `FROM ${base} AS final`,
      ...(service.packageManager === "bundler"
        ? ["ENV BUNDLE_PATH=vendor/bundle BUNDLE_WITHOUT=development:test"]
        : []),
      `COPY --from=build ${home(build.folder)} \${LAMBDA_TASK_ROOT}`,
      `CMD ${exec([service.entry?.handler ?? "lambda_function.lambda_handler"])}`
    ]
  )
}
