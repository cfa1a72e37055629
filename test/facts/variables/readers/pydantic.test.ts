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

const app = {
  "requirements.txt": "fastapi==0.116\npydantic-settings==2.10\nuvicorn==0.35\n",
  "main.py": "from fastapi import FastAPI\n\napp = FastAPI()\n"
}

it("a default may stand in what is annotated to the type, on its line or below", () => {
  assert.deepStrictEqual(
    needs({
      ...app,
      "settings.py":
        'from typing import Annotated\n\nfrom pydantic import Field\nfrom pydantic_settings import BaseSettings\n\n\nclass Settings(BaseSettings):\n    shade: Annotated[bool, Field(True)]\n    tone: Annotated[\n        str | None, Field(default="dark")\n    ]\n    depth: Annotated[int, Field(gt=2)]\n    width: Annotated[int, Field(gt=2)] = 4\n    hue: Annotated[\n        str, Field(min_length=3)\n    ]\n'
    }),
    ["DEPTH required", "HUE required", "SHADE optional", "TONE optional", "WIDTH optional"]
  )
})

it("what a class for developers changes of the settings holds on their machines alone", () => {
  assert.deepStrictEqual(
    needs({
      ...app,
      "settings.py":
        'from pydantic_settings import BaseSettings\n\n\nclass Settings(BaseSettings):\n    shade: str\n    tone: str | None = None\n\n\nclass DevelopmentSettings(Settings):\n    shade: str = "dark"\n    tone: str\n\n\nclass CISettings(Settings):\n    tone: str\n'
    }),
    ["SHADE required", "TONE optional"]
  )
})
