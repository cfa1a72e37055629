import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const told = (files: Files): string | undefined =>
  analysisOf(files).services.find(({ kind }) => kind === "web" || kind === "api")?.firstAccount?.command

const django = (installed: string, more: Files = {}): Files => ({
  "manage.py": "#!/usr/bin/env python\n",
  "requirements.txt": "Django==5.2\ngunicorn==23.0.0\n",
  "desk/wsgi.py": "application = get_wsgi_application()\n",
  "desk/settings.py": `WSGI_APPLICATION = "desk.wsgi.application"\nINSTALLED_APPS = [\n    ${installed}\n]\n`,
  ...more
})

const laravel = (readme: string): Files => ({
  "composer.json": manifest({ name: "acme/desk", require: { php: "^8.3", "laravel/framework": "^12.0" } }),
  artisan: "#!/usr/bin/env php\n",
  "public/index.php": "<?php\n",
  "README.md": readme
})

const symfony = (readme: string): Files => ({
  "composer.json": manifest({ name: "acme/desk", require: { php: ">=8.2", "symfony/framework-bundle": "7.3.*" } }),
  "bin/console": "#!/usr/bin/env php\n",
  "public/index.php": "<?php\n",
  "README.md": readme
})

const rails = (readme: string): Files => ({
  Gemfile: 'source "https://rubygems.org"\ngem "rails", "~> 8.0"\ngem "puma"\n',
  "config.ru": "run Rails.application\n",
  "config/application.rb": "module Shop\n  class Application < Rails::Application\n  end\nend\n",
  "README.md": readme
})

describe("the command that makes a first account", () => {
  it("is one that the documents name, without what runs it on a developer's machine", () => {
    for (const [line, command] of [
      ["`docker compose exec app php artisan desk:create-admin <e-mail>`", "php artisan desk:create-admin E_MAIL"],
      ["$ php artisan make:filament-user", "php artisan make:filament-user"],
      ["    ./artisan user:create --admin", "php artisan user:create --admin"],
      ["php artisan desk:install && php artisan optimize", "php artisan desk:install"]
    ] as const)
      assert.strictEqual(told(laravel(`# Desk\n\nThen:\n\n${line}\n`)), command)
  })

  it("is none that installs a package, makes code or fills in data to look at", () => {
    for (const line of [
      "php artisan passport:install",
      "php artisan make:controller UserController",
      "php artisan make:user-policy",
      "php artisan migrate",
      "Sign in as the admin of the demo data: php artisan db:seed"
    ])
      assert.isUndefined(told(laravel(`# Desk\n\n${line}\n`)), line)
  })

  it("is the seed of Rails where the documents say that it makes the administrator", () => {
    assert.strictEqual(told(rails("# Shop\n\n`bundle exec rake db:seed` makes the admin\n")), "bin/rails db:seed")
    assert.strictEqual(
      told(rails("# Shop\n\n`bin/rake db:seed RAILS_ENV=production ADMIN_PASSWORD=password` makes the admin\n")),
      "bin/rails db:seed"
    )
    assert.isUndefined(told(rails("# Shop\n\n`bundle exec rake db:seed` fills in categories\n")))
  })

  it("is none that makes code or a new application", () => {
    assert.isUndefined(told(symfony("# Desk\n\n    php bin/console make:user\n")))
    assert.isUndefined(told(rails("# Shop\n\n    rails new admin\n")))
  })

  it("is told without what it is given, for that is somebody's password", () => {
    for (const [line, command] of [
      ["$ bin/console app:create-user admin@acme.com Sup3rS3cretPw --admin", "app:create-user --admin"],
      [
        "    bin/console user:create --email=joe@acme.com --password=hunter2Prod",
        "user:create --email=EMAIL --password=PASSWORD"
      ],
      ["    bin/console user:create --email 'joe d@acme.com' -p hunter2Prod", "user:create --email EMAIL -p P"],
      ['`bin/console user:create --role="<the role>" -phunter2Prod joe`', "user:create --role=THE_ROLE"]
    ] as const)
      assert.strictEqual(told(symfony(`# Desk\n\n${line}\n`)), `php bin/console ${command}`)
    const { evidence } =
      analysisOf(symfony("# Desk\n\n    bin/console user:create --password=hunter2Prod\n")).services.find(
        ({ firstAccount }) => firstAccount !== undefined
      )?.firstAccount ?? {}
    assert.notInclude(evidence?.excerpt ?? "hunter2Prod", "hunter2Prod")
  })

  it("ends where the sentence around it goes on", () => {
    for (const [line, command] of [
      ["Then run php artisan user:create and sign in with it.", "php artisan user:create"],
      ["Run php artisan user:create --admin, then add --force where it asks.", "php artisan user:create --admin"],
      ["Type php artisan user:create.", "php artisan user:create"],
      ["Run `php artisan user:create --admin` and pass --force", "php artisan user:create --admin"]
    ] as const)
      assert.strictEqual(told(laravel(`# Desk\n\n${line}\n`)), command)
    assert.isUndefined(told(rails("# Shop\n\nIn a rails user create accounts as they like.\n")))
    assert.strictEqual(told(rails("# Shop\n\n```sh\nbin/rails users create\n```\n")), "bin/rails users create")
  })

  it("is made for nobody whom the documents have as an example", () => {
    const files = django('"django.contrib.auth",', {
      "README.md":
        "# Desk\n\n    docker compose exec web python manage.py createsuperuser --username=joe --email=joe@example.com\n"
    })
    assert.strictEqual(told(files), "python manage.py createsuperuser")
  })

  it("is Django's own where its administrators' pages are the only way in", () => {
    assert.strictEqual(told(django('"django.contrib.admin",')), "python manage.py createsuperuser")
    assert.isUndefined(told(django('"django.contrib.auth",')))
    assert.isUndefined(
      told(
        django('"django.contrib.admin",', { "requirements.txt": "Django==5.2\ngunicorn==23.0.0\ndjango-allauth==65\n" })
      )
    )
    assert.isUndefined(
      told(
        django('"django.contrib.admin",', {
          "desk/settings.py":
            'WSGI_APPLICATION = "desk.wsgi.application"\nLOGIN_URL = "/in"\nINSTALLED_APPS = [\n    "django.contrib.admin",\n]\n'
        })
      )
    )
  })
})
