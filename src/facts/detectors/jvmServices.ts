import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { ServiceSignal } from "../Signal.ts"

/** Modules with a framework and the class or function that starts it. */
export const jvmServices: Detector = {
  name: "jvm-services",
  detect: (repo) => {
    const { partsOf } = moduleReach(repo)
    const ofJvm = repo.modules.filter(({ ecosystem }) => ecosystem === "jvm")
    return repo.modules
      .filter(({ ecosystem, manifest }) => ecosystem === "jvm" && /(?:pom\.xml|\.gradle(?:\.kts)?)$/.test(manifest))
      .flatMap((module): ReadonlyArray<ServiceSignal> => {
        const start = repo
          .hitsIn("servers", module.root)
          .find(({ value }) =>
            /^(?:SpringBootApplication|QuarkusMain|Micronaut|embeddedServer|EngineMain|Javalin|Vertx)$/.test(value)
          )
        const inherited = repo.modules.filter(
          ({ ecosystem, root }) => ecosystem === "jvm" && (root === module.root || root === "")
        )
        const reached = new Set(partsOf(module.root))
        const parts = reached.size === 0 ? [] : ofJvm.filter(({ root }) => root !== module.root && reached.has(root))
        const framework = [...inherited, ...parts]
          .flatMap((candidate) => frameworksOf(candidate))
          .find(({ role }) => role === "server")
        const quarkus = framework?.name === "quarkus" && frameworksOf(module).some(({ name }) => name === "quarkus")
        const program =
          quarkus || (module.sdk === "executable" && frameworksOf(module).some(({ role }) => role === "server"))
        if (framework === undefined || (start === undefined && !program)) return []
        // a server may come with a module of the same build
        const own = [module, ...parts].flatMap(({ dependencies }) => dependencies)
        const named = (pattern: RegExp, among: Module["dependencies"] = own) =>
          among.some(({ name, scope }) => scope === "runtime" && pattern.test(name))
        const web = named(
          /starter-(?:web|webflux|jersey|data-rest|graphql|websocket|thymeleaf|security|webmvc)|quarkus-(?:rest|resteasy|reactive-routes|web)|http-server|ktor-server|javalin|vertx-web|dropwizard|gateway|eureka-server|config-server|hystrix-dashboard|turbine-stream|boot-admin-starter-server/
        )
        const pages = named(/thymeleaf|freemarker|mustache|qute|vaadin|starter-web-jsp|jte/, module.dependencies)
        const queue = named(/kafka|amqp|rabbit|jms|sqs/)
        const prefix = module.root === "" ? "" : `${module.root}/`
        const maven = module.manifest.endsWith("pom.xml")
        return [
          {
            _tag: "Service",
            source: "framework",
            root: module.root,
            // a module is one program: what runs it elsewhere runs this very one
            process: "main",
            kind: pages ? "web" : web ? "api" : queue ? "worker" : "api",
            framework: framework.name,
            buildCommand: maven
              ? `${repo.files.has(`${prefix}mvnw`) ? "./mvnw" : "mvn"} -B package -DskipTests`
              : `${repo.files.has(`${prefix}gradlew`) ? "./gradlew" : "gradle"} build -x test`,
            startCommand: quarkus
              ? "java -jar target/quarkus-app/quarkus-run.jar"
              : `java -jar ${maven ? "target" : "build/libs"}/${module.name ?? "app"}.jar`,
            evidence: [
              ...(start === undefined ? [] : [{ path: start.path, line: start.line, excerpt: start.excerpt }]),
              framework.dependency.evidence
            ]
          }
        ]
      })
  }
}
