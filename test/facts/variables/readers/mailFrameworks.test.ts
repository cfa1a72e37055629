import { assert, describe, it } from "@effect/vitest"
import { briefly, readinessIn } from "../../../readiness/support.ts"
import { analysisOf } from "../../support.ts"
import { filled, needs } from "../support.ts"

const dependency = (name: string) => {
  const [group = "", artifact = ""] = name.split(":")
  return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`
}

const program = (names: ReadonlyArray<string>, files: Readonly<Record<string, string>> = {}) => ({
  "pom.xml": `<project><artifactId>shop</artifactId><dependencies>${names.map(dependency).join("")}</dependencies></project>`,
  "src/main/java/A.java":
    "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
  ...files
})

const spring = "org.springframework.boot:spring-boot-starter-"
const mailing = [`${spring}web`, `${spring}mail`]

describe("a framework that reads the mail server from the environment by itself", () => {
  it("is given all that Spring sends with, although no file names it", () => {
    assert.deepStrictEqual(filled(program(mailing)), {
      SPRING_MAIL_HOST: "store-part email {host}",
      SPRING_MAIL_PASSWORD: "store-part email {password}",
      SPRING_MAIL_PORT: "store-part email {port}",
      SPRING_MAIL_PROPERTIES_MAIL_SMTP_AUTH: "store-part email {tls}",
      SPRING_MAIL_PROPERTIES_MAIL_SMTP_STARTTLS_ENABLE: "store-part email {tls}",
      SPRING_MAIL_USERNAME: "store-part email {user}"
    })
    assert.isTrue(needs(program(mailing)).every((need) => need.endsWith(" optional")))
    for (const provider of ["aws", "scaleway"] as const)
      assert.notInclude(
        briefly(readinessIn(analysisOf(program(mailing)), { providers: [provider] })),
        "mail_login_unread"
      )
  })

  it("is given what Quarkus sends with, which turns to TLS by itself", () => {
    assert.deepStrictEqual(filled(program(["io.quarkus:quarkus-rest", "io.quarkus:quarkus-mailer"])), {
      QUARKUS_MAILER_FROM: "store-part email no-reply@{sendingDomain}",
      QUARKUS_MAILER_HOST: "store-part email {host}",
      QUARKUS_MAILER_PASSWORD: "store-part email {password}",
      QUARKUS_MAILER_PORT: "store-part email {port}",
      QUARKUS_MAILER_USERNAME: "store-part email {user}"
    })
  })

  it("is told by the names that its files have for them, and over what they write down", () => {
    const written = program(mailing, {
      "src/main/resources/application.yml":
        "spring:\n  mail:\n    host: ${MAIL_HOST:localhost}\n    port: 1025\n    username: ${MAIL_USER}\n    password: ${MAIL_PASSWORD}\n"
    })
    assert.sameMembers(Object.keys(filled(written)), [
      "MAIL_HOST",
      "MAIL_PASSWORD",
      "MAIL_USER",
      "SPRING_MAIL_PORT",
      "SPRING_MAIL_PROPERTIES_MAIL_SMTP_AUTH",
      "SPRING_MAIL_PROPERTIES_MAIL_SMTP_STARTTLS_ENABLE"
    ])
    const lines = program(mailing, {
      "src/main/resources/application.properties": "spring.mail.host=${OUR_MAIL_HOST}\n"
    })
    assert.notProperty(filled(lines), "SPRING_MAIL_HOST")
  })

  it("is none without its library", () => {
    assert.deepStrictEqual(filled(program([`${spring}web`])), {})
  })
})
