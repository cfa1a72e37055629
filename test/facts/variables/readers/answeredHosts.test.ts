import { assert, describe, it } from "@effect/vitest"
import { filled } from "../support.ts"

const rails = (production: string) =>
  filled({
    Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\n',
    "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
    "config.ru": "run Rails.application\n",
    "config/environments/production.rb": `Rails.application.configure do\n${production}\nend\n`
  })

const django = (settings: string) =>
  filled({
    "requirements.txt": "django==5.2\ngunicorn==23.0\n",
    "manage.py": "import django\n",
    "desk/settings.py": `import os\n${settings}\n`,
    "desk/wsgi.py": "application = get_wsgi_application()\n",
    Procfile: "web: gunicorn desk.wsgi\n"
  })

describe("a host that a framework answers at", () => {
  it("is the application's own, whatever the variable is called", () => {
    assert.strictEqual(
      rails(
        '  config.hosts = [\n    "desk.example.com",\n    /[a-z]+\\.desk\\.example\\.com/,\n    ENV["MACHINE_IP"]\n  ].compact'
      )["MACHINE_IP"],
      "own-host {host}"
    )
    assert.strictEqual(rails('  config.hosts << ENV.fetch("DESK_PLACE", nil)')["DESK_PLACE"], "own-host {host}")
    assert.strictEqual(django('ALLOWED_HOSTS = os.environ["PLACES"].split(",")')["PLACES"], "own-host {host}")
  })

  it("has a scheme where origins are listed", () => {
    assert.strictEqual(django('CSRF_TRUSTED_ORIGINS = [os.environ["PAGES"]]')["PAGES"], "own-url https://{host}")
  })

  it("is what links are written with", () => {
    assert.deepStrictEqual(
      rails('  config.action_mailer.default_url_options = { host: ENV["LINKS_AT"], protocol: ENV["LINKS_BY"] }'),
      { LINKS_AT: "own-host {host}", LINKS_BY: "", SECRET_KEY_BASE: "generated hex:64" }
    )
  })

  it("is what links of mails are written with, on a line of its own and called like a server of mail", () => {
    const told = rails(
      '  config.action_mailer.default_url_options = {\n    host: ENV.fetch("MAILER_HOST", "desk.example.com"),\n    protocol: "https"\n  }\n  config.action_mailer.smtp_settings = {\n    address: ENV["SMTP_ADDRESS"]\n  }'
    )
    assert.strictEqual(told["MAILER_HOST"], "own-host {host}")
    assert.notMatch(told["SMTP_ADDRESS"] ?? "", /^own/)
  })

  it("is not one that stands behind the options of links", () => {
    const told = rails(
      '  config.action_mailer.default_url_options = { host: "desk.example.com" }\n  config.search = { host: ENV["BOOKS_PLACE"] }'
    )
    assert.strictEqual(told["BOOKS_PLACE"], "")
  })

  it("is not what only decides whether hosts are listed, nor what stands after the list", () => {
    const told = django(
      'ALLOWED_HOSTS = [os.environ["PLACES"]] if os.environ.get("IS_STRICT") else []\nCOLOUR = os.environ.get("COLOUR")'
    )
    assert.strictEqual(told["IS_STRICT"], "")
    assert.strictEqual(told["COLOUR"], "")
  })
})
