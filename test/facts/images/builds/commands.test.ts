import { assert, it } from "@effect/vitest"
import { commands } from "../../../../src/facts/images/builds/commands.ts"
import { viewOf } from "../../../../src/facts/RepoView.ts"
import { snapshotOf } from "../../../../src/repo/snapshotOf.ts"

it("what makefiles build is named by their tags, whatever version follows", () => {
  const repo = viewOf(
    snapshotOf({
      Makefile:
        "release: check\n\tdocker buildx build --push \\\n\t\t-t harbour/bell:latest \\\n\t\t-t harbour/bell:${VERSION} \\\n\t\t--build-arg GO=$(GO) -f docker/Dockerfile .\n",
      "docker/Dockerfile": "FROM scratch\n"
    })
  )
  assert.deepStrictEqual(commands.read(repo), [
    { image: "harbour/bell:latest", context: "", dockerfile: "docker/Dockerfile" },
    { image: "harbour/bell", context: "", dockerfile: "docker/Dockerfile" }
  ])
})
