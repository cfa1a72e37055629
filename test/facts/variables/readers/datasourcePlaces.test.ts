import { assert, it } from "@effect/vitest"
import { environmentOf } from "../support.ts"

const partsOf = (settings: string, file = "application.properties") =>
  environmentOf({
    "pom.xml":
      "<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-data-jpa</artifactId></dependency><dependency><groupId>org.postgresql</groupId><artifactId>postgresql</artifactId></dependency></dependencies></project>",
    "src/main/java/A.java":
      "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
    [`src/main/resources/${file}`]: settings
  }).flatMap(({ form, name, value }) =>
    value === "store-url" || value === "store-part" ? [`${name} ${value} ${form}`] : []
  )

it("a variable in a setting of Spring's database is filled by its place, whatever it is called", () => {
  assert.deepStrictEqual(
    partsOf(
      "spring.datasource.url=jdbc:postgresql://${SHOP_PLACE}:${SHOP_DOOR}/${SHOP_BOOK}?ssl=true\nspring.datasource.username=${SHOP_READER}\nspring.datasource.password=${SHOP_WORD:none}\n"
    ),
    [
      "SHOP_BOOK store-part {database}",
      "SHOP_DOOR store-part {port}",
      "SHOP_PLACE store-part {host}",
      "SHOP_READER store-part {user}",
      "SHOP_WORD store-part {password}"
    ]
  )
  assert.include(
    partsOf("spring:\n  datasource:\n    url: ${SHOP_BOOKS}\n", "application.yml"),
    "SHOP_BOOKS store-url {url}"
  )
})

it("one in a setting of developers, or of something else, is not", () => {
  assert.notInclude(
    JSON.stringify(partsOf("spring.datasource.username=${SHOP_READER}\n", "application-dev.properties")),
    "SHOP"
  )
  assert.notInclude(JSON.stringify(partsOf("spring.mail.username=${SHOP_READER}\n")), "SHOP")
})

const withPort = (port: number) =>
  partsOf(`spring.datasource.url=jdbc:postgresql://\${SHOP_PLACE}:${port}/shop\n`).map((one) => one.split(" ")[0])

it("the whole address is set beside a template whose port no managed database listens on", () => {
  assert.include(withPort(6543), "SPRING_DATASOURCE_URL")
  assert.notInclude(withPort(5432), "SPRING_DATASOURCE_URL")
})
