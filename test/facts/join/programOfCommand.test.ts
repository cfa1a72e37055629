import { assert, it } from "@effect/vitest"
import { programOf } from "../../../src/facts/join/programOfCommand.ts"

it.each([
  ["python -m shop", "python shop"],
  ["python3 -u shop.py --port 80", "python3 shop.py"],
  ["uv run python -X dev -m shop.main", "uv run python shop.main"],
  ["java -Xmx512m -jar shop.jar --spring.profiles.active=web", "java shop.jar --spring.profiles.active=web"],
  ["java -cp lib/* com.acme.Shop", "java com.acme.Shop"],
  ["node --enable-source-maps --max-old-space-size 4096 dist/shop.js", "node dist/shop.js"],
  ["node --import ./watch.js server.js", "node server.js"],
  ["dotnet Shop.dll", "dotnet Shop.dll"],
  ["gunicorn -w 4 -c settings.py shop:app", "gunicorn shop:app"],
  ["shop --config a.yml serve --role mails", "shop serve --role mails"]
])("of %s the program is %s", (command, program) => assert.strictEqual(programOf(command), program))
