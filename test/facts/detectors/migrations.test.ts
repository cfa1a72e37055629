import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const project = (requirements: string, settings = "DEBUG = False\n") =>
  analysisOf({
    "requirements.txt": requirements,
    "manage.py": "import os\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'shop.settings')\n",
    "shop/settings.py": settings,
    "shop/wsgi.py": "application = None\n"
  }).services.map(({ migrateCommand }) => migrateCommand)

describe("a project of Django without migrations of its own", () => {
  it("applies those of its framework where it has a database", () => {
    assert.deepStrictEqual(project("django==5.2\ngunicorn==23.0\npsycopg2==2.9.0\n"), [
      "python manage.py migrate --noinput"
    ])
    assert.deepStrictEqual(
      project(
        "django==5.2\ngunicorn==23.0\n",
        "import os\nX = os.environ.get('X')\nINSTALLED_APPS = ['django.contrib.auth']\n"
      ),
      ["python manage.py migrate --noinput"]
    )
  })

  it("has nothing to apply where it has none", () => {
    assert.deepStrictEqual(project("django==5.2\ngunicorn==23.0\n"), [null])
  })
})

/** What migrates a project of Django without a manage.py, whose image starts with a command. */
const packaged = (command: string) =>
  analysisOf({
    "pyproject.toml":
      '[project]\nname = "desk"\ndependencies = ["django==5.2", "psycopg2==2.9", "gunicorn==23.0"]\n\n[project.scripts]\ndesk-tidy = "desk.tidy:main"\ndesk-server = "desk.cli:main"\n',
    "desk/settings.py": "DEBUG = False\n",
    "desk/wsgi.py": "application = None\n",
    "desk/notes/migrations/0001_notes.py": "from django.db import migrations\n",
    Dockerfile: `FROM python:3.13\nWORKDIR /app\nCOPY . .\nRUN pip install .\nEXPOSE 8000\nCMD ${command}\n`
  }).services.map(({ migrateCommand }) => migrateCommand)

it("a Django project without a manage.py migrates by the program that its package installs, else by Django's own", () => {
  assert.deepStrictEqual(packaged('["desk-server", "start"]'), ["desk-server migrate --noinput"])
  assert.deepStrictEqual(packaged('["gunicorn", "desk.wsgi"]'), ["django-admin migrate --noinput"])
})

it("files that are numbered as those of Django are Alembic's in a program without Django", () => {
  const found = analysisOf({
    "requirements.txt": "flask==3.1\nflask-migrate==4.1\nflask-sqlalchemy==3.1\npsycopg2==2.9\ngunicorn==23.0\n",
    "manage.py": "from desk.cli import manager\n\nmanager()\n",
    "desk/__init__.py": "from flask import Flask\n\napp = Flask(__name__)\n",
    "migrations/0001_notes.py": "def upgrade():\n    pass\n"
  }).services.map(({ migrateCommand }) => migrateCommand)
  assert.deepStrictEqual(found, ["flask db upgrade"])
})

it("a shop of Sylius migrates by Doctrine, whose migrations come with its packages", () => {
  const { services } = analysisOf({
    "composer.json": '{ "require": { "php": "^8.3", "sylius/sylius": "~2.0" } }',
    "public/index.php": "<?php\n"
  })
  assert.deepStrictEqual(
    services.map(({ migrateCommand }) => migrateCommand),
    ["php bin/console doctrine:migrations:migrate --no-interaction"]
  )
})
