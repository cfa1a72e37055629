import { assert, describe, it } from "@effect/vitest"
import { needs } from "../support.ts"

const courier = (code: string, settings: string, file = "application.yml") =>
  needs({
    "pom.xml":
      "<project><artifactId>courier</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
    "src/main/java/A.java":
      "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
    "src/main/java/Courier.java": code,
    [`src/main/resources/${file}`]: settings
  })

const injecting = (what: string, above = "") =>
  `${above}@Service\nclass Courier {\n  @Value("${what}")\n  String key;\n}\n`

const yaml = "acme:\n  api-key: ${ACME_API_KEY}\n"

describe("a key that somebody else issues", () => {
  it("is needed where it is put into an object as the program starts", () => {
    for (const settings of [yaml, yaml.replace("api-key", "apiKey")])
      assert.deepStrictEqual(courier(injecting("${acme.api-key}"), settings), ["ACME_API_KEY required"])
    assert.deepStrictEqual(
      courier(injecting("${acme.api-key}"), "acme.api-key=${ACME_API_KEY}\n", "application.properties"),
      ["ACME_API_KEY required"]
    )
    assert.deepStrictEqual(courier(injecting("${ACME_API_KEY}"), ""), ["ACME_API_KEY required"])
  })

  it("is not where a default stands for it, or the object is there only where something is turned on", () => {
    assert.deepStrictEqual(courier(injecting("${acme.api-key:}"), yaml), ["ACME_API_KEY optional"])
    assert.deepStrictEqual(courier(injecting("${acme.api-key}"), yaml.replace("KEY}", "KEY:none}")), [
      "ACME_API_KEY optional"
    ])
    assert.deepStrictEqual(courier(injecting("${acme.api-key}", '@Profile("acme")\n'), yaml), ["ACME_API_KEY optional"])
  })

  it("is not where the settings have a value under the very name", () => {
    assert.deepStrictEqual(courier(injecting("${ACME_API_KEY}"), "ACME_API_KEY: none\n"), ["ACME_API_KEY optional"])
    assert.deepStrictEqual(courier(injecting("${ACME_API_KEY}"), "ACME_API_KEY: ${ACME_API_KEY}\n"), [
      "ACME_API_KEY required"
    ])
  })

  it("is not where settings alone name it: nobody asks for the property", () => {
    assert.deepStrictEqual(courier("class Courier {}\n", yaml), ["ACME_API_KEY optional"])
  })
})
