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
})
