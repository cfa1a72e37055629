import { assert, describe, it } from "@effect/vitest"
import { programIn } from "../../deployment/support.ts"
import { analysisOf } from "../../support.ts"

const compose =
  "services:\n  shop:\n    build: shop\n    env_file: .env\n    ports: ['4000:3000']\n  reader:\n    build: reader\n    env_file: .env\n    ports: ['9090:3000']\n"

const files = { ...programIn("shop"), ...programIn("reader"), "compose.yaml": compose }

/** Who may reach the reader, by the variables beside the compose file. */
const isPublic = (...variables: ReadonlyArray<string>) =>
  analysisOf({ ...files, ".env.example": `${variables.join("\n")}\n` }).services.find(({ name }) => name === "reader")
    ?.public

describe("a part whose port a compose file opens", () => {
  it("is inside where variables lead to it by its name alone, and to another from outside", () => {
    assert.isFalse(isPublic("SERVER_URL=http://localhost:4000", "PAGE_READER_URL=http://reader:3000/?token=1"))
  })

  it("is public where variables lead to it from outside too, or to nothing from there", () => {
    assert.isTrue(
      isPublic("SERVER_URL=http://localhost:4000", "PAGE_URL=http://reader:3000", "URL=http://localhost:9090")
    )
    assert.isTrue(isPublic("PAGE_READER_URL=http://reader:3000"))
    assert.isTrue(isPublic("SERVER_URL=http://localhost:4000"))
  })
})
