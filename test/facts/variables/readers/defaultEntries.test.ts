import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../../support.ts"

const settings = `import os

OPTIONS = {
    "site": {
        "url": {"default": "http://localhost", "env": os.getenv("MEADOW_SITE_URL")},
        "name": {"env": os.getenv("MEADOW_NAME")},
    },
    "redis": {
        "location": {
            "default": "redis://127.0.0.1:6379/1",
            "env": os.getenv("MEADOW_REDIS"),
        },
    },
    "celery": {
        "broker": {"default": "", "env": os.getenv("MEADOW_CELERY_BROKER")},
        "backend": {"default": "", "env": os.getenv("MEADOW_CELERY_BACKEND")},
    },
}
`

const toldIn = (entries: string) =>
  analysisOf({
    "requirements.txt": "flask\ngunicorn\n",
    "app.py": `import os\nfrom flask import Flask\napp = Flask(__name__)\nOPTIONS = {\n${entries}\n}\n`
  }).services.flatMap(({ environment }) =>
    environment.map(({ name, need, value }) => `${name} ${need} ${value ?? ""}`.trim())
  )

describe("tables of settings", () => {
  it("what an entry holds beside the variable is what the variable replaces", () => {
    const web = analysisOf({
      "requirements.txt": "django==5.2\ngunicorn==23.0\nredis==6.0\ncelery==5.5\n",
      "manage.py": "import django\n",
      "meadow/wsgi.py": "application = get_wsgi_application()\n",
      "meadow/settings.py": settings
    }).services[0]
    assert.deepStrictEqual(
      web?.environment.flatMap(({ form, name, value }) => (value === null ? [] : [`${name} ${value} ${form}`])),
      [
        "MEADOW_CELERY_BACKEND store-url {url}",
        "MEADOW_CELERY_BROKER store-url {url}",
        "MEADOW_REDIS store-url {scheme}://{user}:{password}@{host}:{port}/1?{options}",
        "MEADOW_SITE_URL own-url https://{host}"
      ]
    )
  })

  it.each([
    `    "site": {"default": "http://localhost"},\n    "key": os.environ["PAY_API_KEY"],`,
    `    "site": {"default": "http://localhost"},\n    "env": os.getenv("PAY_SITE_URL"),`,
    `    "site": {"default": "http://localhost"}, "env": os.getenv("PAY_SITE_URL"),`,
    `    "site": {\n        "default": "http://localhost",\n    },\n    "env": os.getenv("PAY_SITE_URL"),`
  ])("the default of an entry that is closed is no other's: %s", (entries) => {
    assert.deepStrictEqual(toldIn(entries), toldIn(entries.replace("default", "title")))
  })

  it.each([
    `    "default": "http://localhost",\n    "key": os.environ["PAY_API_KEY"],`,
    `    "default": "http://localhost",\n    "key": os.getenv("PAY_SITE_URL"),`,
    `    "pay": {"default": "http://localhost", "token": os.environ.get("PAY_SITE_URL")},`
  ])("a default beside a setting of another name is not for it: %s", (entries) => {
    assert.deepStrictEqual(toldIn(entries), toldIn(entries.replace("default", "title")))
  })

  it("no default helps a read that raises where the variable is absent", () => {
    const entries = `    "pay": {"default": "meadow", "env": os.environ["PAY_API_KEY"]},`
    assert.deepStrictEqual(toldIn(entries), ["PAY_API_KEY required third-party"])
  })

  it.each(["env", "environ", "var", "env_var", "environment"])("the variable of an entry stands under %s", (key) => {
    const entries = `    "site": {"default": "http://localhost", "${key}": os.environ.get("PAY_SITE_URL")},`
    assert.deepStrictEqual(toldIn(entries), ["PAY_SITE_URL optional own-url"])
  })
})
