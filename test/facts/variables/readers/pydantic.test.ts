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

const sections = (delimiter: string) =>
  `from pydantic import Field\nfrom pydantic_settings import BaseSettings\n\nfrom .parts import BrokerSettings, MapSettings, PrintSettings\n\n\nclass Settings(BaseSettings):\n    broker: BrokerSettings = Field(default_factory=BrokerSettings)\n    maps: MapSettings\n    printing: PrintSettings | None = None\n    shade: str\n\n    class Config:\n        ${delimiter}\n`

const parts = `from pydantic import BaseModel, Field\n\n\nclass BrokerSettings(BaseModel):\n    url: str = Field(\n        default="redis://localhost:6379/0",\n        description="Where jobs wait (any broker)",\n    )\n    zone: str = "UTC"\n\n\nclass MapSettings(BaseModel):\n    api_key: str = Field(..., description="key")\n    tiles: str = Field(\n        ...,\n        description="template",\n    )\n    zoom: int = 3\n\n\nclass PrintSettings(BaseModel):\n    queue: str\n`

it("fields that are classes are filled by variables behind their names, where the settings say what stands between", () => {
  const own = { ...app, "desk/__init__.py": "", "desk/parts.py": parts }
  assert.deepStrictEqual(needs({ ...own, "desk/settings.py": sections('env_nested_delimiter = "__"') }), [
    "BROKER__URL optional",
    "BROKER__ZONE optional",
    "MAPS__API_KEY required",
    "MAPS__TILES required",
    "MAPS__ZOOM optional",
    "PRINTING__QUEUE optional",
    "SHADE required"
  ])
  assert.deepStrictEqual(needs({ ...own, "desk/settings.py": sections("case_sensitive = False") }), [
    "BROKER optional",
    "MAPS required",
    "PRINTING optional",
    "SHADE required"
  ])
})

const fieldsOf = (type: string) => Array.from({ length: 40 }, (_, at) => `    part${at}: ${type}\n`).join("")

const classes = (own: string, second: string) =>
  `from pydantic import BaseModel\nfrom pydantic_settings import BaseSettings\n\n\nclass Third(BaseModel):\n    shade: str\n    tone: str\n\n\nclass Second(BaseModel):\n${fieldsOf(second)}\n\nclass First(BaseModel):\n${fieldsOf(own)}\n\nclass Settings(BaseSettings):\n    first: First\n\n    class Config:\n        env_nested_delimiter = "__"\n`

it("classes that hold each other end, and so do those of very many fields", () => {
  const own = needs({ ...app, "settings.py": classes("First", "Third") })
  assert.lengthOf(own, 40)
  assert.include(own, "FIRST__PART39 required")
  const deep = needs({ ...app, "settings.py": classes("Second", "Third") })
  assert.lengthOf(deep, 300)
  assert.include(deep, "FIRST__PART0__PART0__SHADE required")
})

const mailWith = (value: string, base = "BaseSettings") =>
  needs({
    ...app,
    "settings.py": `from pydantic import BaseModel, Field\nfrom pydantic_settings import BaseSettings, SettingsConfigDict\n\n\nclass MailSettings(${base}):\n    model_config = SettingsConfigDict(env_prefix="MAIL_")\n    sender: str\n\n\nclass Settings(BaseSettings):\n    model_config = SettingsConfigDict(env_nested_delimiter="__")\n    mail: MailSettings${value}\n`
  })

it("a field with a default is no second way to ask for what its class reads itself", () => {
  assert.deepStrictEqual(mailWith(" = Field(default_factory=MailSettings)"), ["MAIL_SENDER required"])
  assert.deepStrictEqual(mailWith(" = MailSettings()"), ["MAIL_SENDER required"])
  assert.deepStrictEqual(mailWith(""), ["MAIL_SENDER required", "MAIL__SENDER required"])
  assert.deepStrictEqual(mailWith(" = MailSettings()", "BaseModel"), ["MAIL__SENDER required"])
  assert.deepStrictEqual(mailWith(' = MailSettings(sender="a@example.org")', "BaseModel"), ["MAIL__SENDER optional"])
})
