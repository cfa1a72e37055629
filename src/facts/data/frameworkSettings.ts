/** Settings that a library takes from the environment by itself, whatever files of settings say. */
export interface FrameworkSettings {
  /** As manifests name the library. */
  readonly library: RegExp
  /** Without one of these drivers it has nothing of a server to speak to. */
  readonly driver?: RegExp
  /** The first major version of Spring Boot that reads these names, and the first that does not. */
  readonly from?: number
  readonly before?: number
  /** What the names of its settings begin with, in files. */
  readonly settings: string
  /** Settings as they follow that beginning. */
  readonly parts: ReadonlyArray<string>
  /** A setting that outranks some of them where files have it. */
  readonly outranked?: { readonly by: string; readonly parts: ReadonlyArray<string> }
}

const jdbcDriver =
  /^(?:org\.postgresql:postgresql|com\.mysql:mysql-connector-j|mysql:mysql-connector-java|org\.mariadb\.jdbc:mariadb-java-client|com\.microsoft\.sqlserver:mssql-jdbc)$/

const r2dbcDriver =
  /^(?:(?:org\.postgresql|io\.r2dbc):r2dbc-postgresql|(?:io\.asyncer|dev\.miku):r2dbc-mysql|org\.mariadb:r2dbc-mariadb)$/

const login = ["url", "username", "password"]

const redis = {
  library: /^org\.springframework\.boot:spring-boot-starter-data-redis(?:-reactive)?$/,
  parts: ["host", "port", "username", "password"],
  outranked: { by: "url", parts: ["host", "port", "username", "password", "ssl", "ssl.enabled"] }
}

const mongodb = {
  library: /^org\.springframework\.boot:spring-boot-starter-(?:data-)?mongodb(?:-reactive)?$/,
  parts: ["uri"]
}

/**
 * All of them read what they are told from the environment, before files. Mail of Spring
 * (https://docs.spring.io/spring-boot/reference/io/email.html, read in November 2026): it is there once a host is set;
 * JavaMail logs in and turns to TLS where its own properties say so alone. Of the others, public sources that were seen in
 * November 2026 have `spring.mongodb` (Spring Boot 4), `spring.data.redis` (3 and 4, the class of its properties in 4.1),
 * `spring.elasticsearch` (the classes of its properties in 2.7 and 3.2), `quarkus.datasource.jdbc.url`, `.username` and
 * `.password`, and `DATASOURCES_DEFAULT_URL`, `_USERNAME` and `_PASSWORD` of Micronaut. The names of R2DBC,
 * Kafka and RabbitMQ were not seen there, and nothing is noted of the rest; they should be those of
 * https://docs.spring.io/spring-boot/appendix/application-properties/index.html and https://quarkus.io/guides/all-config.
 */
export const frameworkSettings: ReadonlyArray<FrameworkSettings> = [
  {
    library: /^org\.springframework\.boot:spring-boot-starter-mail$/,
    settings: "spring.mail.",
    parts: ["host", "port", "username", "password", "properties.mail.smtp.auth", "properties.mail.smtp.starttls.enable"]
  },
  {
    library:
      /^(?:org\.springframework\.boot:spring-boot-starter-(?:data-jpa|data-jdbc|jdbc|jooq|flyway|liquibase)|org\.mybatis\.spring\.boot:mybatis-spring-boot-starter|com\.baomidou:mybatis-plus-(?:boot|spring-boot\d)-starter)$/,
    driver: jdbcDriver,
    settings: "spring.datasource.",
    parts: login
  },
  {
    library: /^org\.springframework\.boot:spring-boot-starter-(?:data-)?r2dbc$/,
    driver: r2dbcDriver,
    settings: "spring.r2dbc.",
    parts: login
  },
  { ...redis, before: 3, settings: "spring.redis.", parts: [...redis.parts, "ssl"] },
  { ...redis, from: 3, settings: "spring.data.redis.", parts: [...redis.parts, "ssl.enabled"] },
  { ...mongodb, before: 4, settings: "spring.data.mongodb." },
  { ...mongodb, from: 4, settings: "spring.mongodb." },
  {
    library: /^org\.springframework\.boot:spring-boot-starter-amqp$/,
    settings: "spring.rabbitmq.",
    parts: ["host", "port", "username", "password", "ssl.enabled"],
    outranked: { by: "addresses", parts: ["host", "port"] }
  },
  {
    library: /^org\.springframework(?:\.kafka:spring-kafka|\.boot:spring-boot-starter-kafka)$/,
    settings: "spring.kafka.",
    parts: ["bootstrap-servers", "security.protocol"]
  },
  {
    library: /^org\.springframework\.boot:spring-boot-starter-(?:data-)?elasticsearch$/,
    settings: "spring.elasticsearch.",
    parts: ["uris"]
  },
  {
    library: /^io\.quarkus:quarkus-mailer$/,
    settings: "quarkus.mailer.",
    parts: ["host", "port", "username", "password", "from"]
  },
  {
    library: /^io\.quarkus:quarkus-jdbc-(?:postgresql|mysql|mariadb|mssql)$/,
    settings: "quarkus.datasource.",
    parts: ["jdbc.url", "username", "password"]
  },
  {
    library: /^io\.micronaut\.sql:micronaut-jdbc-(?:hikari|tomcat|dbcp|ucp)$/,
    driver: jdbcDriver,
    settings: "datasources.default.",
    parts: login
  }
]
