import { assert, describe, it } from "@effect/vitest"
import { parseDockerfile } from "../../../src/facts/containers/Dockerfile.ts"
import { startsOther } from "../../../src/facts/containers/startsOther.ts"

const starts = (lines: string): boolean =>
  startsOther(parseDockerfile("Dockerfile", `FROM golang:1.26 AS build\nFROM postgres:16\n${lines}`.split("\n")))

describe("an image on that of a store", () => {
  it.each([
    'COPY --from=build /server /usr/local/bin/server\nCMD ["/usr/local/bin/server"]',
    'COPY --from=build /server /usr/local/bin/\nCMD ["server"]',
    'WORKDIR /app\nCOPY --from=build /server ./server\nCMD ["./server"]',
    "WORKDIR /app\nCOPY --from=build /out/ .\nCMD ./server"
  ])("starts another program that was built for it: %s", (lines) => assert.isTrue(starts(lines)))

  it.each([
    'COPY --from=build /tool /usr/local/bin/tool\nCMD ["postgres"]',
    'COPY --from=build /start.sh /start.sh\nCMD ["/start.sh"]',
    'COPY --from=build /tool /usr/local/bin/tool\nCMD ["other"]',
    "COPY init.sql /docker-entrypoint-initdb.d/"
  ])("starts the store: %s", (lines) => assert.isFalse(starts(lines)))
})
