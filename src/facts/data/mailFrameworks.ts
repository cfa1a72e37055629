/** A library that takes its mail server from the environment by itself, whatever files of settings say. */
export interface MailFramework {
  /** As a manifest names it. */
  readonly dependency: string
  /** What the names of its settings begin with, in files and in the environment. */
  readonly settings: string
  readonly variables: string
  /** Settings that it sends with, as they follow that beginning. */
  readonly parts: ReadonlyArray<string>
}

/**
 * https://docs.spring.io/spring-boot/reference/io/email.html (the bean is there once a host is set; JavaMail logs in and
 * turns to TLS where its own properties say so alone) and https://quarkus.io/guides/mailer-reference; both read what they
 * are told from the environment, before files: read in November 2026.
 */
export const frameworksOfMail: ReadonlyArray<MailFramework> = [
  {
    dependency: "org.springframework.boot:spring-boot-starter-mail",
    settings: "spring.mail.",
    variables: "SPRING_MAIL_",
    parts: ["host", "port", "username", "password", "properties.mail.smtp.auth", "properties.mail.smtp.starttls.enable"]
  },
  {
    dependency: "io.quarkus:quarkus-mailer",
    settings: "quarkus.mailer.",
    variables: "QUARKUS_MAILER_",
    parts: ["host", "port", "username", "password", "from"]
  }
]
