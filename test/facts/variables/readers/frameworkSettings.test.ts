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

const driver = "org.postgresql:postgresql"
const resources = "src/main/resources"

/** A program on a version of Spring Boot. */
const onBoot = (version: string) => ({
  ...program([]),
  "pom.xml": `<project><artifactId>shop</artifactId><parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>${version}</version></parent><dependencies>${[`${spring}data-redis`, `${spring}data-mongodb`].map(dependency).join("")}</dependencies></project>`
})

const namesOn = (version: string) => Object.keys(filled(onBoot(version))).filter((name) => /HOST|URI/.test(name))

describe("a framework that reads the addresses of its stores from the environment by itself", () => {
  it("is given the database that a file writes down, in the form of its driver", () => {
    const jpa = program([`${spring}web`, `${spring}data-jpa`, driver], {
      [`${resources}/application.yml`]:
        "spring:\n  datasource:\n    url: jdbc:postgresql://localhost:5432/till?ApplicationName=till\n    username: till\n"
    })
    assert.deepStrictEqual(filled(jpa), {
      SPRING_DATASOURCE_PASSWORD: "store-part postgres {password}",
      SPRING_DATASOURCE_URL:
        "store-url postgres jdbc:postgresql://{host}:{port}/{database}?ApplicationName=till&{options}",
      SPRING_DATASOURCE_USERNAME: "store-part postgres {user}"
    })
  })

  it("is told of no login that the address in a file has in its query", () => {
    const written = program([`${spring}jdbc`, driver], {
      [`${resources}/application.properties`]:
        "spring.datasource.url=jdbc:postgresql://localhost:5432/till?user=till&password=word1&currentSchema=till\n"
    })
    assert.strictEqual(
      filled(written)["SPRING_DATASOURCE_URL"],
      "store-url postgres jdbc:postgresql://{host}:{port}/{database}?user={user}&password={password}&currentSchema=till&{options}"
    )
  })

  it("is told of its database by names of the files' own where these take it from there", () => {
    const named = program([`${spring}jdbc`, driver], {
      [`${resources}/application.properties`]:
        "spring.datasource.url=jdbc:postgresql://${DB_HOST:localhost}:5432/till\nspring.datasource.username=till\nspring.datasource.password=${DB_PASSWORD}\n"
    })
    assert.sameMembers(Object.keys(filled(named)), ["DB_HOST", "DB_PASSWORD", "SPRING_DATASOURCE_USERNAME"])
  })

  it("is told by the setting that decides, where files have another one than the usual", () => {
    const written = program([`${spring}jdbc`, driver, `${spring}amqp`], {
      [`${resources}/application.yml`]:
        "spring:\n  datasource:\n    druid:\n      master:\n        url: jdbc:postgresql://localhost:5432/till\n        username: till\n        password: till\n  rabbitmq:\n    addresses: ${BROKER_URL:amqp://localhost:5672}\n"
    })
    assert.deepStrictEqual(filled(written), {
      BROKER_URL: "store-url rabbitmq {scheme}://{user}:{password}@{host}:{port}?{options}",
      SPRING_DATASOURCE_DRUID_MASTER_PASSWORD: "store-part postgres {password}",
      SPRING_DATASOURCE_DRUID_MASTER_URL: "store-url postgres jdbc:postgresql://{host}:{port}/{database}?{options}",
      SPRING_DATASOURCE_DRUID_MASTER_USERNAME: "store-part postgres {user}",
      SPRING_RABBITMQ_PASSWORD: "store-part rabbitmq {password}",
      SPRING_RABBITMQ_USERNAME: "store-part rabbitmq {user}"
    })
  })

  it("is given no server where it has a database in its process alone", () => {
    assert.deepStrictEqual(filled(program([`${spring}data-jpa`, "com.h2database:h2"])), {})
  })

  it("is told which scripts are for the server, where files name those of the database in its process", () => {
    const scripted = program([`${spring}data-r2dbc`, "org.postgresql:r2dbc-postgresql", "io.r2dbc:r2dbc-h2"], {
      [`${resources}/application.yaml`]:
        "spring:\n  r2dbc:\n    url: r2dbc:h2:file:///${till.home}/db\n  sql:\n    init:\n      platform: h2\n",
      [`${resources}/schema-h2.sql`]: "create table coin (id int);\n",
      [`${resources}/schema-postgresql.sql`]: "create table coin (id int);\n"
    })
    assert.deepStrictEqual(filled(scripted), {
      SPRING_R2DBC_PASSWORD: "store-part postgres {password}",
      SPRING_R2DBC_URL: "store-url postgres {url}",
      SPRING_R2DBC_USERNAME: "store-part postgres {user}",
      SPRING_SQL_INIT_PLATFORM: "store-part postgres {driver}"
    })
  })

  it("reads the names of its own version", () => {
    assert.sameMembers(namesOn("2.7.18"), ["SPRING_REDIS_HOST", "SPRING_DATA_MONGODB_URI"])
    assert.sameMembers(namesOn("3.5.6"), ["SPRING_DATA_REDIS_HOST", "SPRING_DATA_MONGODB_URI"])
    assert.sameMembers(namesOn("4.0.0"), ["SPRING_DATA_REDIS_HOST", "SPRING_MONGODB_URI"])
  })

  it("is given brokers and searches under its names", () => {
    const busy = program([
      `${spring}web`,
      `${spring}amqp`,
      "org.springframework.kafka:spring-kafka",
      `${spring}data-elasticsearch`
    ])
    const found = filled(busy)
    assert.strictEqual(found["SPRING_RABBITMQ_HOST"], "store-part rabbitmq {host}")
    assert.strictEqual(found["SPRING_RABBITMQ_SSL_ENABLED"], "store-part rabbitmq {tls}")
    assert.strictEqual(found["SPRING_KAFKA_BOOTSTRAP_SERVERS"], "store-part kafka {brokers}")
    assert.strictEqual(found["SPRING_KAFKA_SECURITY_PROTOCOL"], "store-part kafka {protocol}")
    assert.strictEqual(found["SPRING_ELASTICSEARCH_URIS"], "store-url elasticsearch {url}")
  })

  it("is given what Quarkus and Micronaut call their database", () => {
    const quarkus = program(["io.quarkus:quarkus-rest", "io.quarkus:quarkus-jdbc-postgresql"])
    assert.strictEqual(filled(quarkus)["QUARKUS_DATASOURCE_JDBC_URL"], "store-url postgres {url}")
    assert.strictEqual(filled(quarkus)["QUARKUS_DATASOURCE_USERNAME"], "store-part postgres {user}")
    const micronaut = program([
      "io.micronaut:micronaut-http-server-netty",
      "io.micronaut.sql:micronaut-jdbc-hikari",
      driver
    ])
    assert.strictEqual(filled(micronaut)["DATASOURCES_DEFAULT_URL"], "store-url postgres {url}")
  })
})
