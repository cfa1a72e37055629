import { assert, describe, it } from "@effect/vitest"
import { analysisOf, services } from "../support.ts"

const libraries = (...all: ReadonlyArray<string>): string =>
  all
    .map((library) => library.split(":"))
    .map(
      ([group, artifact]) => `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`
    )
    .join("\n")

/** A program of Spring that takes messages, and the image that it runs in. */
const feed = (image: string, ...more: ReadonlyArray<string>) => ({
  "feed/pom.xml": `<project><artifactId>feed</artifactId><dependencies>
${libraries("org.springframework.boot:spring-boot-starter", "org.springframework.cloud:spring-cloud-starter-stream-rabbit", ...more)}
</dependencies></project>`,
  "feed/src/main/java/Feed.java":
    "@SpringBootApplication\nclass Feed { public static void main(String[] a) { SpringApplication.run(Feed.class); } }",
  "feed/Dockerfile": `FROM eclipse-temurin:21\nCOPY target/feed.jar feed.jar\n${image}CMD java -jar feed.jar\n`
})

describe("a module of the JVM that takes messages", () => {
  it("is one program with its image, which nothing says to answer anybody", () => {
    assert.deepStrictEqual(services(analysisOf(feed(""))), ["feed worker"])
  })

  it("is one that answers requests where its image or a compose file opens a port", () => {
    assert.deepStrictEqual(services(analysisOf(feed("EXPOSE 8989\n"))), ["feed api 8989"])
    assert.deepStrictEqual(
      services(
        analysisOf({
          ...feed(""),
          "compose.yaml": "services:\n  feed: { build: ./feed, ports: ['9000:8990'] }\n"
        })
      ),
      ["feed api 8990"]
    )
  })

  it("is one that answers requests where a library brings a server", () => {
    assert.deepStrictEqual(
      services(analysisOf(feed("", "org.springframework.cloud:spring-cloud-starter-netflix-hystrix-dashboard"))),
      ["feed api 8080"]
    )
  })
})
