import { assert, it } from "@effect/vitest"
import { environmentOf } from "../support.ts"

const shop = {
  "pom.xml":
    "<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
  "src/main/java/A.java":
    "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }"
}
const settings = (active: string) => ({
  ...shop,
  "src/main/resources/application.yml": `spring:\n  profiles:\n    active: ${active}\n`,
  "src/main/resources/application-prod.yml":
    "spring:\n  datasource:\n    url: jdbc:mysql://db:3306/shop\n    username: reader\n    password: 123456\n"
})

it("where developers' profile is the one that is committed, production's is named by a variable", () => {
  const found = environmentOf(settings("dev"))
  assert.deepStrictEqual(
    found.map(({ name, need }) => `${name} ${need}`),
    [
      "SPRING_DATASOURCE_PASSWORD required",
      "SPRING_DATASOURCE_URL optional",
      "SPRING_DATASOURCE_USERNAME optional",
      "SPRING_PROFILES_ACTIVE optional"
    ]
  )
  assert.notInclude(JSON.stringify(found), "123456")
})

it("where production's own is committed nothing has to be said", () => {
  assert.deepStrictEqual(environmentOf(settings("prod")), [])
})

const profileWith = (always: string, more: Readonly<Record<string, string>> = {}) =>
  environmentOf({
    ...shop,
    "src/main/resources/application.properties": always,
    "src/main/resources/application-prod.properties":
      "spring.datasource.url=jdbc:postgresql://${DB_HOST}:5432/${DB_NAME}\n",
    ...more
  }).flatMap(({ form, name, value }) => (name === "SPRING_PROFILES_ACTIVE" ? [`${value} ${form}`] : []))

const local = "spring.datasource.url=jdbc:postgresql://localhost:5432/shop\n"

it("production's is named where no file turns one on, and it alone leaves its stores to the environment", () => {
  assert.deepStrictEqual(profileWith(local), ["constant prod"])
  assert.deepStrictEqual(profileWith(`${local}payments.key=\${PAYMENTS_KEY}\n`), ["constant prod"])
  assert.deepStrictEqual(profileWith("spring.application.name=shop\n"), ["constant prod"])
})

it("nothing has to be said where the settings that always hold know the stores, or turn a profile on", () => {
  assert.deepStrictEqual(profileWith(`${local}spring.profiles.active=prod\n`), [])
  assert.deepStrictEqual(profileWith("spring.datasource.url=jdbc:postgresql://${DB_HOST}/shop\n"), [])
  assert.deepStrictEqual(profileWith("spring.datasource.url=jdbc:postgresql://db.acme.io/shop\n"), [])
})

it("nothing has to be said where production leaves other things than stores to the environment", () => {
  assert.deepStrictEqual(
    profileWith(local, { "src/main/resources/application-prod.properties": "payments.key=${PAYMENTS_KEY}\n" }),
    []
  )
})

const compose = (profile: string) => ({
  Dockerfile: "FROM eclipse-temurin:21\nCOPY target/shop.jar /shop.jar\nEXPOSE 8080\nCMD java -jar /shop.jar\n",
  "compose.yaml": `services:\n  shop:\n    build: .\n    ports: ["8080:8080"]\n    environment:\n      SPRING_PROFILES_ACTIVE: ${profile}\n`
})

it("a profile that a file which runs the program names is kept", () => {
  assert.deepStrictEqual(profileWith(local, compose("docker")), ["constant docker"])
  assert.deepStrictEqual(profileWith(local, compose("dev")), ["constant prod"])
})
