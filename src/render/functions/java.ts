/** Functions in Java and Kotlin that Maven builds: their classes, and what they need, where the runtime looks for them. */
import { dockerfile, exec, home, run } from "../recipes/instructions.ts"
import type { Recipe } from "../recipes/Recipe.ts"
import { tools } from "../recipes/versions.ts"
import { runtimeOf } from "./runtime.ts"

/** `com.acme.Orders::handle` or `com.acme.Orders`. */
const handler = /^[\w$.]{1,200}(?:::\w{1,100})?$/

export const writeJava: Recipe["write"] = (build) => {
  const { folder, service } = build
  if (service.packageManager !== "maven")
    return {
      unbuildable:
        "images for functions in Java are written for Maven: Gradle has no task that gathers what a program needs"
    }
  if (!handler.test(service.entry?.handler ?? "")) return { unbuildable: "its handler names no class" }
  const { remark, tag } = runtimeOf("java", service)
  const member = folder === "" ? "" : `-pl ${folder} -am `
  return dockerfile(
    [
      ...remark,
      `FROM maven:${tools.maven}-eclipse-temurin-${tag} AS build`,
      "WORKDIR /app",
      "COPY . .",
      run(
        `mvn -B ${member}package dependency:copy-dependencies -DskipTests -DincludeScope=runtime -DoutputDirectory=target/dependency && mkdir -p ${home(folder)}/target/dependency`,
        ["/root/.m2"]
      )
    ],
    [
      `FROM public.ecr.aws/lambda/java:${tag} AS final`,
      `COPY --from=build ${home(folder)}/target/dependency \${LAMBDA_TASK_ROOT}/lib`,
      `COPY --from=build ${home(folder)}/target/classes \${LAMBDA_TASK_ROOT}`,
      `CMD ${exec([service.entry?.handler ?? ""])}`
    ]
  )
}
