import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

const manifest = `[build-system]
requires = ["setuptools"]
[project]
name = "meadow"
classifiers = ["Framework :: Django"]
dependencies = ["Django~=5.2.0", "celery~=5.5.0", "redis~=6.0.0"]
[tool.setuptools.packages.find]
where = ["src"]
`

const site = {
  "pyproject.toml": manifest,
  "src/manage.py": "import sys\nfrom django.core.management import execute_from_command_line\n",
  "src/meadow/__init__.py": "",
  "src/meadow/wsgi.py": "application = get_wsgi_application()\n",
  "src/meadow/settings.py": "INSTALLED_APPS = []\nSTATIC_ROOT = '/static'\n",
  "src/meadow/celery_app.py": 'from celery import Celery\n\napp = Celery("meadow")\n'
}

const manual = "Start it::\n\n    ExecStart=/srv/venv/bin/gunicorn meadow.wsgi --bind=127.0.0.1:8345\n"

const started = (files: Record<string, string>) =>
  analysisOf(files).services.map(({ kind, name, root, startCommand }) => [name, kind, root, startCommand].join(" | "))

const build = (files: Record<string, string>) =>
  analysisOf(files).services.find(({ kind }) => kind !== "worker")?.buildCommand

describe("Django projects that are packages", () => {
  it("a project to manage in the folder of the sources is an application, run from its sources", () => {
    assert.deepStrictEqual(started({ ...site, "doc/install.rst": manual }), [
      "web | web |  | gunicorn --chdir src meadow.wsgi:application --bind 0.0.0.0:8000",
      "worker | worker |  | celery --workdir src -A meadow.celery_app worker"
    ])
  })

  it("a server that only documents name is installed beside the package, and none is supposed", () => {
    assert.strictEqual(
      build({ ...site, "doc/install.rst": manual }),
      "pip install gunicorn && python src/manage.py collectstatic --noinput"
    )
    assert.strictEqual(build(site), "python src/manage.py collectstatic --noinput")
    assert.include(started(site)[0] ?? "", "web | web |")
    assert.notInclude(started(site).join(), "gunicorn")
  })

  it("a project that only tries a library out is none, wherever it stands", () => {
    const { "src/manage.py": manage, "src/meadow/wsgi.py": wsgi, ...library } = site
    assert.deepStrictEqual(
      started({
        ...library,
        "example/manage.py": manage,
        "example/site/wsgi.py": wsgi,
        "tests/manage.py": manage
      }).filter((one) => one.includes("worker")),
      []
    )
  })
})
