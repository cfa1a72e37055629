import { type Dockerfile, finalInstructions } from "./Dockerfile.ts"

/** Files and folders that an image is given by copying, as they are written. */
export const copiedNames = (dockerfile: Dockerfile): ReadonlyArray<string> =>
  finalInstructions(dockerfile).flatMap(({ keyword, text }) =>
    !/^(?:COPY|ADD)$/.test(keyword) || /--from=/.test(text)
      ? []
      : text
          .replace(/[[\]",]/g, " ")
          .split(/\s+/)
          .filter((word) => word !== "" && !word.startsWith("--"))
          .slice(0, 20)
          .slice(0, -1)
          .map((word) => word.replace(/^\.?\//, "").replace(/\/$/, ""))
          .filter((word) => word !== "" && word !== ".")
  )
