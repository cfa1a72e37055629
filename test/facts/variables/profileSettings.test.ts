import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const needs = (settings: string): ReadonlyArray<string> =>
  analysisOf({
    "pom.xml":
      "<project><artifactId>settings</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency><dependency><groupId>org.springframework.cloud</groupId><artifactId>spring-cloud-config-server</artifactId></dependency></dependencies><build><plugins><plugin><groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId></plugin></plugins></build></project>",
    "src/main/java/A.java":
      "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
    "src/main/resources/application.yml": settings
  }).services.flatMap(({ environment }) => environment.map(({ name, need }) => `${name} ${need}`))

const local = (more: string): string => `spring:
${more}  cloud:
    config:
      server:
        native:
          # a folder of this machine
          search-locations: file:///\${SETTINGS_FOLDER}
`

describe("a setting that is read under a profile", () => {
  it("may be missing where nothing turns the profile on", () => {
    assert.deepStrictEqual(needs(local("")), ["SETTINGS_FOLDER optional"])
  })

  it("is needed where settings turn it on", () => {
    assert.deepStrictEqual(needs(local("  profiles:\n    active: native\n")), ["SETTINGS_FOLDER required"])
  })

  it("is not what the program takes by itself", () => {
    assert.deepStrictEqual(
      needs("spring:\n  cloud:\n    config:\n      server:\n        git:\n          uri: ${SETTINGS_PLACE}\n"),
      ["SETTINGS_PLACE required"]
    )
  })
})
