import type { Packages } from "./Known.ts"

/** Packages by which programs send mail over SMTP. */
export const smtpClients = {
  node: ["nodemailer", "@nestjs-modules/mailer"],
  python: ["flask-mail", "fastapi-mail", "aiosmtplib"],
  jvm: ["org.springframework.boot:spring-boot-starter-mail", "io.quarkus:quarkus-mailer"],
  dotnet: ["mailkit"],
  rust: ["lettre"],
  elixir: ["swoosh", "bamboo"],
  go: [
    "gopkg.in/gomail.v2",
    "gopkg.in/mail.v2",
    "github.com/wneessen/go-mail",
    "github.com/knadh/smtppool",
    "github.com/knadh/smtppool/v2",
    "github.com/jordan-wright/email",
    "github.com/xhit/go-simple-mail",
    "github.com/xhit/go-simple-mail/v2",
    "github.com/emersion/go-smtp"
  ],
  php: ["symfony/mailer"]
} satisfies Packages
