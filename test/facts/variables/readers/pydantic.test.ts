import { assert, it } from "@effect/vitest"
import { needs } from "../support.ts"

it("fields of settings classes are variables under their prefix or alias, those with a default optional", () => {
  assert.deepStrictEqual(
    needs({
      "requirements.txt": "fastapi==0.116\npydantic-settings==2.10\nuvicorn==0.35\n",
      "main.py": "from fastapi import FastAPI\n\napp = FastAPI()\n",
      "settings.py":
        'from pydantic_settings import BaseSettings, SettingsConfigDict\n\n\nclass Settings(BaseSettings):\n    model_config = SettingsConfigDict(env_prefix="DESK_")\n    shade: str\n    page_size: int = 20\n    tone: str | None = None\n'
    }),
    ["DESK_PAGE_SIZE optional", "DESK_SHADE required", "DESK_TONE optional"]
  )
})
