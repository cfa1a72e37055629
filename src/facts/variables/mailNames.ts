/** Names of settings of mail that no server has a part for: by which way, as whom, and how TLS begins. */

const mail = "(?:^|_)(?:SMTP|E?MAIL|MAILER)(?:_SMTP|_SERVER)?_{0,2}"
const address = "(?:_(?:ADDRESS|E?MAIL|E?MAIL_ADDRESS))?"

export type MailSetting = "transport" | "sender" | "support" | "encryption" | "startTls" | "implicitTls" | "login"

const rules: ReadonlyArray<readonly [name: RegExp, setting: MailSetting]> = [
  // `MAIL_MAILER`, `EMAIL_BACKEND`, `MAILER_TYPE`
  [/(?:^|_)(?:E?MAIL_MAILER|(?:E?MAIL|MAILER)_(?:DRIVER|TRANSPORT|TYPE|BACKEND|PROVIDER))$|^MAILER$/, "transport"],
  [new RegExp(`(?:^|_)(?:SMTP|E?MAILS?|MAILER|SES)_(?:DEFAULT_)?(?:FROM|SENDER)${address}$`), "sender"],
  [/(?:^|_)(?:FROM|SENDER)_E?MAIL(?:_ADDRESS)?$|^(?:DJANGO_)?SERVER_EMAIL$/, "sender"],
  [new RegExp(`(?:^|_)NO_?REPLY(?:_(?:ADDRESS|E?MAIL|E?MAIL_ADDRESS))$|(?:^|_)E?MAIL_NO_?REPLY$`), "sender"],
  [new RegExp(`^(?:(?:\\w{1,30}_)?(?:SMTP|E?MAILS?|MAILER)_(?:DEFAULT_)?)?REPLY_?TO${address}$`), "sender"],
  [/(?:^|_)(?:SMTP|E?MAILS?|MAILER)_REPLY(?:_(?:ADDRESS|E?MAIL|E?MAIL_ADDRESS))$/, "sender"],
  [/(?:^|_)(?:SUPPORT|HELP_?DESK)_E?MAIL(?:_ADDRESS)?$|(?:^|_)E?MAIL_SUPPORT$/, "support"],
  // JavaMail's own word for whether it logs in; others give a way to log in under such a name
  [/(?:^|_)MAIL_SMTP_AUTH$/, "login"],
  [new RegExp(`${mail}(?:ENCRYPTION|SECURITY)(?:_TYPE|_MODE)?$`), "encryption"],
  [
    new RegExp(
      `${mail}(?:(?:USE|ENABLE|REQUIRE)_(?:START_?)?TLS|START_?TLS|TLS)(?:_(?:AUTO|ENABLED?|REQUIRED))?$|${mail}ENABLE_STARTTLS_AUTO$`
    ),
    "startTls"
  ],
  [
    new RegExp(`${mail}(?:SECURE|SSL|(?:USE|ENABLE)_SSL|ENABLESSL|(?:ENABLE_)?IMPLICIT_TLS|SSL_ENABLED?|IGNORE_TLS)$`),
    "implicitTls"
  ]
]

/** The setting of mail that a variable's name asks for. */
export const mailSettingNamed = (name: string): MailSetting | undefined => {
  const upper = name.toUpperCase()
  return rules.find(([pattern]) => pattern.test(upper))?.[1]
}
