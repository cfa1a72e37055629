/** Java and Kotlin: built with Maven or Gradle, run on a JRE; Spring Boot in layers that rarely change. */
import { baseName, folderOf } from "../../facts/paths.ts"
import type { Build } from "../images/buildOf.ts"
import { answers, dockerfile, exec, home, listening, portIsOpen, portOf, run } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { tools, releaseFor } from "./versions.ts"

const jarPath = /^java -jar ((?:[\w.-]+\/)*[\w.-]+\.jar)$/

/** `java -Djarmode=tools` came with Spring Boot 3.3. */
const canExtract = ({ frameworkVersion, service }: Build): boolean => {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(frameworkVersion ?? "") ?? []
  return service.framework === "spring-boot" && Number(major) * 100 + Number(minor) >= 303
}

/** The build tool: the repository's wrapper where it has one, else an image that brings the tool. */
const builder = (
  build: Build,
  java: string
): { readonly image: string; readonly command: string; readonly caches: ReadonlyArray<string> } => {
  const maven = build.service.packageManager === "maven"
  const wrapper = /^\.\/(?:mvnw|gradlew)\b/.test(build.service.buildCommand ?? "") && build.folder === ""
  const gradle = Number(java) >= 25 ? "9" : tools.gradle
  const module = build.folder.replaceAll("/", ":")
  return maven
    ? {
        image: wrapper ? `eclipse-temurin:${java}-jdk` : `maven:${tools.maven}-eclipse-temurin-${java}`,
        command: `${wrapper ? "sh ./mvnw" : "mvn"} -B ${build.folder === "" ? "" : `-pl ${build.folder} -am `}package -DskipTests -Ddocker.skip -DskipDocker -Ddockerfile.skip`,
        caches: ["/root/.m2"]
      }
    : {
        image: wrapper ? `eclipse-temurin:${java}-jdk` : `gradle:${gradle}-jdk${java}`,
        command: `${wrapper ? "sh ./gradlew" : "gradle"} --no-daemon ${build.folder === "" ? "assemble" : `:${module}:assemble`}`,
        caches: wrapper ? ["/root/.gradle"] : ["/home/gradle/.gradle"]
      }
}

const write: Recipe["write"] = (build) => {
  const { service } = build
  const command = service.startCommand
  if (command === null || service.packageManager === null) return noStart
  const version = releaseFor("java", service, 1)
  const tool = builder(build, version.tag)
  const quarkus = command === "java -jar target/quarkus-app/quarkus-run.jar"
  const jar = jarPath.exec(command)?.[1]
  if (jar === undefined) return { unbuildable: "its start command names no jar of the build" }
  const folder = folderOf(jar)
  const built = service.packageManager === "maven" ? "target" : "build/libs"
  const from = `${home(build.folder)}/${built}`
  const layers = canExtract(build)
  const copy = quarkus
    ? [`COPY --from=build ${home(build.folder)}/target/quarkus-app ./target/quarkus-app`]
    : layers
      ? ["dependencies", "snapshot-dependencies", "application"].map(
          (layer) => `COPY --from=build /out/layers/${layer}/ ./${folder}/`
        )
      : [`COPY --from=build /out/${baseName(jar)} ./${jar}`]
  return dockerfile(
    [
      ...version.remark,
      `FROM ${tool.image} AS build`,
      ...(tool.image.startsWith("gradle:") ? ["USER root"] : []),
      "WORKDIR /app",
      "COPY . .",
      run(tool.command, tool.caches),
      ...(quarkus
        ? []
        : [
            "# One runnable jar, whatever version its name carries.",
            run(
              `mkdir /out && find ${from} -maxdepth 1 -name '*.jar' ! -name '*-plain.jar' ! -name '*-sources.jar' ! -name '*-javadoc.jar' ! -name 'original-*.jar' -exec cp {} /out/${baseName(jar)} \\;`
            ),
            ...(layers
              ? [
                  run(
                    `java -Djarmode=tools -jar /out/${baseName(jar)} extract --layers --destination /out/layers && mkdir -p /out/layers/snapshot-dependencies`
                  )
                ]
              : [])
          ])
    ],
    [
      `FROM eclipse-temurin:${version.tag}-jre AS final`,
      "WORKDIR /app",
      run("useradd --system --uid 10001 --create-home app"),
      "# The heap follows the memory that the platform gives the container.",
      `ENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=75 -XX:+ExitOnOutOfMemoryError"${answers(service) ? ` PORT=${portOf(service)}` : ""}`,
      ...copy,
      "USER app",
      ...listening(service, portIsOpen(portOf(service))),
      `CMD ${exec(command.split(" "))}`
    ]
  )
}

export const java: Recipe = {
  name: "java",
  accepts: ({ language, packageManager }) =>
    /^(?:java|kotlin|scala|groovy)$/.test(language ?? "") &&
    (packageManager === "maven" || packageManager === "gradle"),
  write
}
