/** Spring applications that speak to a server only where a profile called after it runs. */
import { assert, describe, it } from "@effect/vitest"
import { chosen } from "../../../src/facts/stores/chosen.ts"
import { analysisOf } from "../support.ts"

const dependency = (group: string, artifact: string) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><scope>runtime</scope></dependency>`

const h2 = dependency("com.h2database", "h2")
const mysql = dependency("com.mysql", "mysql-connector-j")
const postgres = dependency("org.postgresql", "postgresql")

const files = (more: Readonly<Record<string, string>>, ...clients: ReadonlyArray<string>) => ({
  "pom.xml": `<project><groupId>desk</groupId><artifactId>desk</artifactId><parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.5.0</version></parent><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency>${clients.join("")}</dependencies></project>`,
  "src/main/java/desk/Desk.java":
    "@SpringBootApplication\npublic class Desk { public static void main(String[] args) { SpringApplication.run(Desk.class); } }\n",
  "src/main/resources/application.yml": "spring:\n  application:\n    name: desk\n",
  ...more
})

const told = (engine: string, more: Readonly<Record<string, string>>, ...clients: ReadonlyArray<string>) => {
  const { datastores, services } = analysisOf(files(more, ...clients))
  const store = datastores.find((one) => one.engine === engine)
  const [service] = services
  if (store === undefined || service === undefined) throw new Error("no store or no service was found")
  return chosen(service, store).known.map(({ name, value }) => `${name}=${value}`)
}

const documented = { "README.md": "Start it with `--spring.profiles.active=mysql` to keep what is entered.\n" }

describe("the profile of a database", () => {
  it("is turned on where documents name it and another client runs in memory", () => {
    assert.deepStrictEqual(told("mysql", documented, h2, mysql), ["SPRING_PROFILES_ACTIVE=mysql"])
  })

  it("is turned on where it has a file of its own, that of the engine which is taken", () => {
    const profiles = {
      "src/main/resources/application-mysql.properties":
        "spring.datasource.url=${MYSQL_URL:jdbc:mysql://localhost/desk}\n",
      "src/main/resources/application-postgres.properties":
        "spring.datasource.url=${POSTGRES_URL:jdbc:postgresql://localhost/desk}\n"
    }
    assert.deepStrictEqual(told("mysql", profiles, h2, mysql, postgres), ["SPRING_PROFILES_ACTIVE=mysql"])
    assert.deepStrictEqual(told("postgres", profiles, h2, mysql, postgres), ["SPRING_PROFILES_ACTIVE=postgres"])
  })

  it("comes behind what the image turns on", () => {
    const image = {
      Dockerfile:
        'FROM eclipse-temurin:21\nENV SPRING_PROFILES_ACTIVE=docker\nCOPY . .\nCMD ["java", "-jar", "desk.jar"]\n'
    }
    assert.deepStrictEqual(told("mysql", { ...documented, ...image }, h2, mysql), [
      "SPRING_PROFILES_ACTIVE=docker,mysql"
    ])
  })

  it("is left alone where the settings lead to the database without it", () => {
    const settled = {
      "src/main/resources/application.yml": "spring:\n  datasource:\n    url: jdbc:mysql://localhost/desk\n"
    }
    assert.deepStrictEqual(told("mysql", { ...documented, ...settled }, h2, mysql), [])
    assert.deepStrictEqual(told("mysql", documented, mysql), [])
  })

  it("is left alone where production has a profile of its own, or a file that runs it names others", () => {
    const production = { "src/main/resources/application-prod.yml": "spring:\n  datasource:\n    url: ${DB_URL}\n" }
    assert.deepStrictEqual(told("mysql", { ...documented, ...production }, h2, mysql), [])
    const compose = {
      "compose.yaml":
        "services:\n  desk:\n    build: .\n    ports: ['8080:8080']\n    environment:\n      SPRING_PROFILES_ACTIVE: cloud\n"
    }
    assert.deepStrictEqual(
      told("mysql", { ...documented, ...compose, Dockerfile: "FROM eclipse-temurin:21\nCOPY . .\n" }, h2, mysql),
      []
    )
  })
})
