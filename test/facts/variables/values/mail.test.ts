import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const sampled = (...lines: ReadonlyArray<string>) =>
  filled({
    ...program,
    "a.js": `use(${lines.map((line) => `process.env.${line.split("=")[0] ?? ""}`).join(", ")})\n`,
    ".env.example": `${lines.join("\n")}\n`
  })

/** The same in a program of Django. */
const django = (...lines: ReadonlyArray<string>) =>
  filled({
    "requirements.txt": "django==5.2\ngunicorn==23.0\n",
    "manage.py": "import django\n",
    "desk/wsgi.py": "application = get_wsgi_application()\n",
    "desk/settings.py": `import os\nWSGI_APPLICATION = "desk.wsgi.application"\n${lines.map((line) => `${line.split("=")[0] ?? ""} = os.environ.get("${line.split("=")[0] ?? ""}")\n`).join("")}`,
    ".env.example": `${lines.join("\n")}\n`
  })

describe("the way that mail goes", () => {
  it("is SMTP, in the case of a sample", () => {
    assert.deepStrictEqual(sampled("MAIL_MAILER=log", "EMAIL_TRANSPORT=SMTP", "MAILER_TYPE=console", "EMAIL_DRIVER="), {
      MAIL_MAILER: "store-part email smtp",
      EMAIL_TRANSPORT: "store-part email SMTP",
      MAILER_TYPE: "store-part email smtp",
      EMAIL_DRIVER: "store-part email smtp"
    })
  })

  it("is a class in Django", () => {
    assert.strictEqual(
      django("EMAIL_BACKEND=django.core.mail.backends.console.EmailBackend")["EMAIL_BACKEND"],
      "store-part email django.core.mail.backends.smtp.EmailBackend"
    )
  })

  it("is left alone where a sample has somebody else's, or no way of sending at all", () => {
    assert.deepStrictEqual(sampled("EMAIL_PROVIDER=postmark", "EMAIL_TYPE=html"), {
      EMAIL_PROVIDER: "",
      EMAIL_TYPE: ""
    })
  })
})

describe("senders of mail", () => {
  it("are of the domain that mail is sent from", () => {
    const names = [
      "MAIL_FROM_ADDRESS",
      "DEFAULT_FROM_EMAIL",
      "EMAIL_FROM",
      "SMTP_FROM",
      "MAIL_DEFAULT_SENDER",
      "MAIL_REPLY_TO",
      "SMTP_REPLY_EMAIL",
      "NOREPLY_EMAIL",
      "FROM_EMAIL"
    ]
    const found = sampled(...names.map((name) => `${name}=hello@example.com`))
    for (const name of names) assert.strictEqual(found[name], "store-part email no-reply@{sendingDomain}", name)
  })

  it("keep the name that a sample has before the address", () => {
    assert.strictEqual(
      sampled('EMAIL_FROM="Desk <no-reply@example.com>"')["EMAIL_FROM"],
      "store-part email Desk <no-reply@{sendingDomain}>"
    )
  })

  it("are no senders of other services, and no addresses of money", () => {
    assert.deepStrictEqual(sampled("TWILIO_FROM=", "ETH_FROM_ADDRESS=0xabc"), {
      TWILIO_FROM: "third-party twilio",
      ETH_FROM_ADDRESS: ""
    })
  })

  it("are whom people write to where a program does not start without, and never its administrator", () => {
    const found = filled({
      ...program,
      "env.js": "z.object({ SUPPORT_EMAIL: z.string(), ADMIN_EMAIL: z.string() }).parse(process.env)\n"
    })
    assert.deepStrictEqual(found, {
      SUPPORT_EMAIL: "store-part email support@{sendingDomain}",
      ADMIN_EMAIL: "owner"
    })
  })

  it("are no hosts: an address of mail is not one of a server", () => {
    assert.deepStrictEqual(sampled("EMAIL_ADDRESS=", "SMTP_ADDRESS="), {
      EMAIL_ADDRESS: "",
      SMTP_ADDRESS: "store-part email {host}"
    })
  })
})

describe("TLS of mail", () => {
  it("begins later in the words of libraries that have one for TLS from the start", () => {
    assert.deepStrictEqual(
      sampled("SMTP_SECURE=true", "SMTP_USE_SSL=1", "SMTP_STARTTLS=false", "SMTP_TLS=true", "SMTP_IGNORE_TLS=true"),
      {
        SMTP_SECURE: "store-part email false",
        SMTP_USE_SSL: "store-part email 0",
        SMTP_STARTTLS: "store-part email {tls}",
        SMTP_TLS: "store-part email false",
        SMTP_IGNORE_TLS: "store-part email false"
      }
    )
  })

  it("is spoken by Django where it is told to", () => {
    const found = django("EMAIL_USE_TLS=", "EMAIL_USE_SSL=")
    assert.strictEqual(found["EMAIL_USE_TLS"], "store-part email {capitalTls}")
    assert.strictEqual(found["EMAIL_USE_SSL"], "store-part email False")
  })

  it("is a word where a sample has one", () => {
    assert.deepStrictEqual(sampled("MAIL_ENCRYPTION=null", "SMTP_SECURITY=starttls", "EMAIL_SECURE=tls"), {
      MAIL_ENCRYPTION: "store-part email {encryption}",
      SMTP_SECURITY: "store-part email starttls",
      EMAIL_SECURE: "store-part email {encryption}"
    })
  })
})

describe("a server of mail", () => {
  it("is told in parts, whatever stands between", () => {
    assert.deepStrictEqual(sampled("EMAIL_SERVER_HOST=", "SMTP_AUTH_USER=", "SMTP__PASSWORD=", "MAIL_PORT=25"), {
      EMAIL_SERVER_HOST: "store-part email {host}",
      SMTP_AUTH_USER: "store-part email {user}",
      SMTP__PASSWORD: "store-part email {password}",
      MAIL_PORT: "store-part email {port}"
    })
  })

  it("is an address as a whole, under the scheme of a sample", () => {
    assert.deepStrictEqual(
      sampled(
        "SMTP_URL=smtps://user:pass@smtp.example.com:465",
        "MAILER_DSN=null://null",
        "EMAIL_SERVER=smtp://user:pass@smtp.example.com:587"
      ),
      {
        SMTP_URL: "store-url email smtps://{login}@{host}:{tlsPort}",
        MAILER_DSN: "store-url email {url}",
        EMAIL_SERVER: "store-url email {url}"
      }
    )
  })

  it("is told to Django to speak TLS", () => {
    assert.strictEqual(
      django("EMAIL_URL=smtp+tls://user:pass@smtp.example.com:587")["EMAIL_URL"],
      "store-url email smtp+tls://{login}@{host}:{port}"
    )
    assert.include(django("EMAIL_URL=")["EMAIL_URL"], "?tls={capitalTls}")
  })
})

describe("the port of a part that is called after mail", () => {
  it("is its own where it is the one that it listens on", () => {
    const files = {
      ...program,
      "a.js": "use(process.env.EMAIL_PORT, process.env.EMAIL_HOST)\n",
      Dockerfile: 'FROM node:24\nCOPY . .\nEXPOSE 6060\nCMD ["node", "a.js"]\n',
      "compose.yaml":
        'services:\n  email:\n    build: .\n    ports: ["6060:6060"]\n    environment:\n      EMAIL_PORT: "6060"\n'
    }
    assert.strictEqual(filled(files)["EMAIL_PORT"], "constant 6060")
  })
})
