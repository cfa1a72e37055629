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

const askedIn = (line: string, name: string) => assert.notMatch(django(line)[name] ?? "", /^own-/, line)

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
    assert.notMatch(told["SMTP_ADDRESS"] ?? "", /^own-/)
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

  it("is not a switch that only says when hosts are listed", () => {
    askedIn('ALLOWED_HOSTS = ["*"] if os.environ.get("DEBUG") else ["desk.example.org"]', "DEBUG")
    askedIn(
      'ALLOWED_HOSTS = (\n    ["*"]\n    if os.environ.get("IS_OPEN")\n    else ["desk.example.org"]\n)',
      "IS_OPEN"
    )
    askedIn('ALLOWED_HOSTS = os.environ.get("IS_OPEN") and ["*"] or ["desk.example.org"]', "IS_OPEN")
    assert.notMatch(rails('  config.hosts = nil if ENV["UNCHECKED"]')["UNCHECKED"] ?? "", /^own-/)
    assert.notMatch(rails('  config.hosts << /.*/ if ENV["PREVIEWED"].present?')["PREVIEWED"] ?? "", /^own-/)
    assert.notMatch(rails('  config.hosts = ENV["UNCHECKED"] ? nil : ["desk.example.org"]')["UNCHECKED"] ?? "", /^own-/)
  })

  it("is one beside such a switch, also where it is asked for first", () => {
    assert.strictEqual(
      django('ALLOWED_HOSTS = ["*"] if os.environ.get("IS_OPEN") else [os.environ["PLACE"]]')["PLACE"],
      "own-host {host}"
    )
    assert.strictEqual(
      rails('  config.hosts += [("x" if ENV["IS_OPEN"]), ENV["PLACE"]].compact')["PLACE"],
      "own-host {host}"
    )
    assert.strictEqual(rails('  config.hosts << ENV["PLACE"] if ENV["PLACE"].present?')["PLACE"], "own-host {host}")
    assert.strictEqual(rails('  config.hosts << (ENV["PLACE"] ? ENV["PLACE"] : "x")')["PLACE"], "own-host {host}")
  })

  it("is no place inside the network, nor a number beside the name", () => {
    assert.notMatch(django('ALLOWED_HOSTS += [os.environ["POD_IP"]]')["POD_IP"] ?? "", /^own-/)
    assert.notMatch(rails('  config.hosts << ENV.fetch("INTERNAL_LB_HOST")')["INTERNAL_LB_HOST"] ?? "", /^own-/)
    const both = django('ALLOWED_HOSTS = [os.environ["PLACE"], os.environ["MACHINE_IP"]]')
    assert.strictEqual(both["PLACE"], "own-host {host}")
    assert.notMatch(both["MACHINE_IP"] ?? "", /^own-/)
  })

  it("has no scheme where the code writes that before it", () => {
    const origin = (read: string) => django(`CSRF_TRUSTED_ORIGINS = [${read}]`)
    assert.strictEqual(origin("f\"https://{os.environ['DESK_FQDN']}\"")["DESK_FQDN"], "own-host {host}")
    assert.strictEqual(origin('"https://" + os.environ["PLACE"]')["PLACE"], "own-host {host}")
    assert.strictEqual(origin("f\"https://www.{os.environ['PLACE']}\"")["PLACE"], "own-host {host}")
    assert.strictEqual(origin('"https://%s" % os.environ["PLACE"]')["PLACE"], "own-host {host}")
    assert.strictEqual(
      origin('f"https://{one}" for one in os.environ["PLACES"].split(",")')["PLACES"],
      "own-host {host}"
    )
    assert.strictEqual(origin('"https://desk.example.org", os.environ["PAGES"]')["PAGES"], "own-url https://{host}")
    const both = django(
      'CSRF_TRUSTED_ORIGINS = [f"https://{os.environ[\'DESK_DOMAIN\']}"]\nALLOWED_HOSTS = [os.environ["DESK_DOMAIN"]]'
    )
    assert.strictEqual(both["DESK_DOMAIN"], "own-host {host}")
  })

  it("is no scheme that stands before it", () => {
    const told = django(
      "CSRF_TRUSTED_ORIGINS = [f\"{os.environ['DESK_WAY']}://{os.environ['PLACE']}\", os.environ.get('OTHER_WAY', 'https') + '://desk.example.org']"
    )
    assert.notMatch(told["DESK_WAY"] ?? "", /^own-/)
    assert.notMatch(told["OTHER_WAY"] ?? "", /^own-/)
    assert.strictEqual(told["PLACE"], "own-host {host}")
  })

  it("keeps the scheme of an address that the code takes the host out of", () => {
    assert.strictEqual(
      django('ALLOWED_HOSTS = [urlparse(os.environ["PAGES"]).hostname]')["PAGES"],
      "own-url https://{host}"
    )
    assert.strictEqual(rails('  config.hosts << URI.parse(ENV.fetch("PAGES")).host')["PAGES"], "own-url https://{host}")
    assert.strictEqual(
      django('ALLOWED_HOSTS = [os.environ["PAGES"].replace("https://", "")]')["PAGES"],
      "own-url https://{host}"
    )
  })
})

/** A list in lines that are full of one word, the last of which names a variable as often as a line has room for. */
const crowded = (word: string, name: string) =>
  [
    "ALLOWED_HOSTS = [(",
    ...Array.from({ length: 18 }, () => word.repeat(Math.floor(490 / word.length))),
    `) or os.environ["${name}"]${` and "${name}"`.repeat(45)}`,
    "]"
  ].join("\n")

it("lists of hosts are read in little time, whatever stands in them", () => {
  const before = performance.now()
  for (const word of ["if x ", "else(", "then (x) ", ") if ("])
    django(Array.from({ length: 4 }, (_, at) => crowded(word, `A${at}`)).join("\n"))
  assert.isBelow(performance.now() - before, 4000)
})

it("a word that a bracket has ended decides nothing about a host behind it", () => {
  assert.strictEqual(
    django('ALLOWED_HOSTS = [*(["a"] if is_open else []), os.environ["PLACE"]]')["PLACE"],
    "own-host {host}"
  )
  assert.strictEqual(django('ALLOWED_HOSTS = [*(x if y), (z), os.environ["PLACE"]]')["PLACE"], "own-host {host}")
  askedIn('ALLOWED_HOSTS = ["*"] if is_open(["a"], {}) and (os.environ.get("IS_OPEN")) else []', "IS_OPEN")
  askedIn('ALLOWED_HOSTS = [x if (y if z else 1) and os.environ.get("IS_OPEN") else "b"]', "IS_OPEN")
})

const withInitializer = (initializer: string) => ({
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0.0"\ngem "puma"\n',
  "config/application.rb": "module Desk\n  class Application < Rails::Application\n  end\nend\n",
  "config.ru": "run Rails.application\n",
  "config/environments/production.rb":
    'Rails.application.configure do\n  config.action_mailer.default_url_options = { host: ENV["PLACE"] }\nend\n',
  "config/initializers/domains.rb": initializer
})

it("the host of links has its scheme where other code takes the variable for a whole address", () => {
  assert.strictEqual(filled(withInitializer('url = URI.parse(ENV["PLACE"])\n'))["PLACE"], "own-url https://{host}")
  assert.strictEqual(filled(withInitializer('name = ENV["PLACE"]\n'))["PLACE"], "own-host {host}")
})
