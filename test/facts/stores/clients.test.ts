import { assert, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const connector = "com.mysql:mysql-connector-j"
const ofMariadb = "org.mariadb.jdbc:mariadb-java-client"

const clientOf = (image: string, ...drivers: ReadonlyArray<string>) => {
  const dependencies = ["org.springframework.boot:spring-boot-starter-jdbc", ...drivers].map((name) => {
    const [group = "", artifact = ""] = name.split(":")
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`
  })
  const { services } = analysisOf({
    "pom.xml": `<project><artifactId>desk</artifactId><dependencies>${dependencies.join("")}</dependencies></project>`,
    "src/main/java/A.java":
      "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
    "compose.yaml": `services:\n  db:\n    image: ${image}\n`
  })
  return services.flatMap(({ clients }) => (clients ?? []).map(({ client }) => client))
}

it("a program on the JVM speaks through the driver that it has, whichever of two engines alike runs", () => {
  assert.deepStrictEqual(clientOf("mysql:8.4", ofMariadb), ["mariadb-java"])
  assert.deepStrictEqual(clientOf("mariadb:11", connector), ["jdbc"])
})

it("a program with both drivers speaks to a server through its makers' own", () => {
  assert.deepStrictEqual(clientOf("mysql:8.4", ofMariadb, connector), ["jdbc"])
  assert.deepStrictEqual(clientOf("mariadb:11", connector, ofMariadb), ["mariadb-java"])
})
