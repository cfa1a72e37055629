import { addressIn } from "../address.ts"
import { literalForm } from "../form.ts"
import { mailSettingNamed } from "../mailNames.ts"
import { isElsewhere } from "../storeWords.ts"
import { partNamed } from "../storeNames.ts"
import type { Around, Claimed, Value, ValueRule } from "../Value.ts"
import { truthWord } from "../constantValue.ts"

const part = (form: string): Value => ({ value: "store-part", from: "email", form })

/** Words for a way of sending that is SMTP, or none because a sample is for a developer's machine. */
const plainWays =
  /^(?:smtps?|e?mail|nodemailer|log|logger|console|stdout|array|null|none|noop|file|memory|mock|fake|dummy|stub|test|debug|preview|dev|development|local|ethereal|mail(?:hog|pit|catcher|trap|dev)|sendmail)?$/i

/** By which way mail goes: in the words of the framework, else as samples write it. */
const transport = ({ given, name }: Claimed, { service }: Around): Value | undefined => {
  if (service.framework === "django" && /BACKEND$/i.test(name))
    return part("django.core.mail.backends.smtp.EmailBackend")
  const path = given.find((text) => /^django\.core\.mail\.backends\.\w+\.EmailBackend$/.test(text))
  if (path !== undefined) return part("django.core.mail.backends.smtp.EmailBackend")
  // somebody else's service, or a word that is no way of sending
  if (given.length > 0 && !given.some((text) => plainWays.test(text))) return undefined
  const own = given.find((text) => /^(?:smtp|nodemailer)$/i.test(text))
  return part(own ?? (given.some((text) => /^[A-Z]{3,}$/.test(text)) ? "SMTP" : "smtp"))
}

const named = /^"?([\p{L}\p{N}][\p{L}\p{N} .'&-]{0,60}?)"?\s*<[^<>\s]{1,200}>$/u

/** An address of the domain that the design verifies, with the name that a sample has before it. */
const sender = ({ given }: Claimed): Value => {
  const name = given.map((text) => named.exec(text)?.[1]).find((text) => text !== undefined)
  return part(name === undefined ? "no-reply@{sendingDomain}" : `${literalForm(name)} <no-reply@{sendingDomain}>`)
}

/** Languages whose usual libraries mean a connection that begins with TLS by the word alone, and turn to TLS by themselves on any other. */
const turnsByItself: ReadonlySet<string> = new Set(["javascript", "typescript", "ruby"])

/** The word for TLS, where a sample has such a word. */
const encryption = ({ given }: Claimed): Value | undefined => {
  const words = given.map((text) => text.toLowerCase())
  if (words.includes("starttls")) return part(given.includes("STARTTLS") ? "STARTTLS" : "starttls")
  return words.length === 0 || words.some((text) => /^(?:tls|ssl|null|none)$/.test(text))
    ? part("{encryption}")
    : undefined
}

const truth = (variable: Claimed, { service }: Around, isOn: boolean): Value => {
  const word = truthWord(variable, service.language, isOn)
  return part(!isOn ? word : word === "True" ? "{capitalTls}" : word === "true" ? "{tls}" : word)
}

/** Whether TLS begins later, on a connection that begins without. */
const startTls = (variable: Claimed, around: Around): Value =>
  truth(variable, around, /START/i.test(variable.name) || !turnsByItself.has(around.service.language ?? ""))

/** Whether a connection begins with TLS, which that of port 587 does not. */
const implicitTls = (variable: Claimed, around: Around): Value | undefined => {
  const { given, name } = variable
  const { language } = around.service
  if (/SECURE$/i.test(name) && (language === "php" || given.some((text) => /^(?:tls|ssl|starttls)$/i.test(text))))
    return encryption(variable)
  // .NET calls by this name what is STARTTLS
  return truth(variable, around, language === "csharp" && !/IGNORE/i.test(name))
}

const url = (form: string): Value => ({ value: "store-url", from: "email", form })

/** The address as a whole, under the scheme that a sample writes. */
const whole = ({ given }: Claimed, { service }: Around): Value => {
  const scheme = given
    .map((text) => addressIn(text)?.scheme ?? /^(smtps?|submissions?)(?:\+\w{1,5})?:\/\//i.exec(text)?.[0].slice(0, -3))
    .find((text) => text !== undefined && text !== null && /^(?:smtp|submission)/.test(text))
  if (service.language === "python")
    // the readers of such addresses speak without TLS where nothing says so, and each has a word of its own
    return url(
      scheme === undefined || scheme === "smtp" || scheme === "smtps"
        ? "smtp://{login}@{host}:{port}?tls={capitalTls}&EMAIL_USE_TLS={capitalTls}"
        : scheme === "smtp+ssl"
          ? "smtp+ssl://{login}@{host}:{tlsPort}"
          : `${scheme}://{login}@{host}:{port}`
    )
  return url(scheme === "smtps" ? "smtps://{login}@{host}:{tlsPort}" : "{url}")
}

const serverPart = (variable: Claimed, around: Around): Value | undefined => {
  const asked = partNamed(variable.name, "smtp")
  if (asked === undefined || asked === "tls") return undefined
  // `EMAIL_PORT` of a part called email is the port that it listens on itself
  if (asked === "port" && variable.given.includes(String(around.service.port))) return undefined
  // `EMAIL_SERVER` is a host to some and a whole address to others
  const isWhole = variable.given.some((text) => /^(?:smtps?|submissions?)(?:\+\w{1,5})?:\/\//i.test(text))
  if (asked === "url" || (asked === "host" && isWhole)) return whole(variable, around)
  return asked === "address" ? part("{host}:{port}") : part(`{${asked}}`)
}

/** Everything by which a program sends mail; it is filled where the design has a mail service. */
export const mail: ValueRule = (variable, around) => {
  const { claims, name, need } = variable
  // the host in links of mails is no server of mail
  if (isElsewhere(name) || claims.some(({ answersAt }) => answersAt !== undefined)) return undefined
  const server = serverPart(variable, around)
  if (server !== undefined) return server
  if (around.isOfVendor(name)) return undefined
  switch (mailSettingNamed(name)) {
    case "transport":
      return transport(variable, around)
    case "sender":
      return sender(variable)
    case "support":
      // whoever reads it is known to nobody here, so it is made up only where the program does not start without
      return need === "required" ? part("support@{sendingDomain}") : undefined
    case "encryption":
      return encryption(variable)
    case "startTls":
      return startTls(variable, around)
    case "implicitTls":
      return implicitTls(variable, around)
    case "login":
      return truth(variable, around, true)
    case undefined:
      return undefined
  }
}
