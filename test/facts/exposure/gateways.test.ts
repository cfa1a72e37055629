import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

type Files = Readonly<Record<string, string>>

const reach = (files: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(
    analysisOf(files).services.map(({ name, public: open, reach: at }) => [
      name,
      `${open ? "public" : "internal"} ${at}`
    ])
  )

/** A program of Spring Boot in a folder. */
const part = (name: string, port: number, ...libraries: ReadonlyArray<string>): Files => ({
  [`${name}/pom.xml`]: `<project><artifactId>${name}</artifactId><dependencies>
${["org.springframework.boot:spring-boot-starter-web", ...libraries]
  .map((library) => library.split(":"))
  .map(
    ([group, artifact]) => `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`
  )
  .join("\n")}
</dependencies><build><plugins><plugin><groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId></plugin></plugins></build></project>`,
  [`${name}/src/main/java/A.java`]:
    "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
  [`${name}/src/main/resources/application.yml`]: `server.port: ${port}\n`,
  [`${name}/Dockerfile`]: `FROM eclipse-temurin:21\nCOPY target/a.jar a.jar\nEXPOSE ${port}\nCMD java -jar a.jar\n`
})

const cloud = (library: string) => `org.springframework.cloud:spring-cloud-${library}`

const client = { "gateway/src/main/resources/bootstrap.yml": "spring.cloud.config.uri: http://settings:8888\n" }

const compose = (...names: ReadonlyArray<string>) => ({
  "compose.yaml": `services:\n${names.map((name, at) => `  ${name}: { build: ./${name}, ports: ["900${at}:900${at}"] }\n`).join("")}`
})

describe("a gateway whose routes a server of settings gives it", () => {
  const shop = {
    ...part("gateway", 9000, cloud("starter-netflix-zuul")),
    ...client,
    ...part("settings", 9001, cloud("config-server")),
    ...part("orders", 9002),
    ...part("books", 9003),
    ...part("board", 9004),
    ...compose("gateway", "settings", "orders", "books", "board")
  }
  const routes = `zuul:
  routes:
    orders:
      path: /orders/**
      serviceId: ORDERS
    books:
      path: /books/**
      url: http://books:9003
`

  it("is what leads to the parts that they name, and to no other", () => {
    assert.deepStrictEqual(reach({ ...shop, "settings/src/main/resources/shared/gateway.yml": routes }), {
      board: "public board:9004",
      books: "internal books:9003",
      gateway: "public gateway:9000",
      orders: "internal orders:9002",
      settings: "internal settings:9001"
    })
  })

  it("is what calls them, and not the server that gives it their addresses", () => {
    const { services } = analysisOf({
      ...shop,
      "settings/src/main/resources/shared/gateway.yml": routes,
      "settings/src/main/resources/shared/orders-live.yml": "books: http://books:9003\n"
    })
    assert.deepStrictEqual(
      services.flatMap(({ calls = [], name }) => calls.map((to) => `${name} calls ${to}`)).toSorted(),
      ["gateway calls books", "gateway calls orders", "gateway calls settings", "orders calls books"]
    )
  })

  it("leads to all where it finds them by their names in a registry", () => {
    const { gateway, orders, board } = reach(shop)
    assert.deepStrictEqual(
      [gateway, orders, board],
      ["public gateway:9000", "internal orders:9002", "internal board:9004"]
    )
  })
})

const shopOf = (files: Files, ...libraries: ReadonlyArray<string>) =>
  reach({
    ...part("gateway", 9000, cloud("starter-gateway"), ...libraries),
    ...part("accounts", 9001),
    ...part("orders", 9002),
    ...compose("gateway", "accounts", "orders"),
    ...files
  })

const shopWith = (settings: string, ...libraries: ReadonlyArray<string>) =>
  shopOf({ "gateway/src/main/resources/application.yml": `server.port: 9000\n${settings}` }, ...libraries)

describe("a gateway that calls one part by its address", () => {
  const keys = "spring.security.oauth2.resourceserver.jwt.jwk-set-uri: http://accounts:9001/jwks\n"
  const route = "spring.cloud.gateway.routes[0].uri: http://accounts:9001\n"

  it("leads to all others where it only asks that one for keys", () => {
    assert.strictEqual(shopWith(keys)["orders"], "internal orders:9002")
    assert.strictEqual(shopWith(keys)["accounts"], "internal accounts:9001")
  })

  it("leads to that one alone where this is its route", () => {
    assert.strictEqual(shopWith(route)["orders"], "public orders:9002")
    assert.strictEqual(shopWith(route)["accounts"], "internal accounts:9001")
  })

  it("leads to all where a registry tells it of them, or it is set to find them", () => {
    assert.strictEqual(shopWith(route, cloud("starter-netflix-eureka-client"))["orders"], "internal orders:9002")
    const found =
      "spring:\n  cloud:\n    gateway:\n      discovery:\n        locator:\n          lower-case-service-id: true\n          enabled: true\n"
    assert.strictEqual(shopWith(`${found}${route}`)["orders"], "internal orders:9002")
    const properties = `spring.cloud.gateway.discovery.locator.enabled=true\n${route}`
    assert.strictEqual(
      shopOf({ "gateway/src/main/resources/application.properties": properties })["orders"],
      "internal orders:9002"
    )
  })

  it.each([
    "spring:\n  cloud:\n    gateway:\n      discovery.locator.enabled: true\n",
    "spring:\n  cloud:\n    gateway:\n      server:\n        webflux:\n          discovery:\n            locator:\n              enabled: true\n"
  ])("leads to all where the same is written otherwise: %s", (found) => {
    assert.strictEqual(shopWith(`${found}${route}`)["orders"], "internal orders:9002")
  })

  it.each([
    "spring:\n  cloud:\n    gateway:\n      discovery:\n        locator:\n          enabled: false\n      metrics:\n        enabled: true\n",
    "spring:\n  cloud:\n    gateway:\n      discovery:\n        locator:\n          # enabled: true\n          lower-case-service-id: true\n",
    "acme:\n  discovery:\n    locator:\n      enabled: true\n"
  ])("leads to that one alone where it is not set to find others: %s", (found) => {
    assert.strictEqual(shopWith(`${found}${route}`)["orders"], "public orders:9002")
  })

  it("leads to what its routes name where it is told to leave out all else", () => {
    assert.strictEqual(
      shopWith(`zuul:\n  ignoredServices: '*'\n${route}`, cloud("starter-netflix-eureka-client"))["orders"],
      "public orders:9002"
    )
  })
})
