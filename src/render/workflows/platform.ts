import type { Platform } from "../pipeline/Platform.ts"

/** GitHub Actions. */
export const platform: Platform = {
  root: "$GITHUB_WORKSPACE",
  scratch: "$RUNNER_TEMP",
  run: "$GITHUB_RUN_ID",
  error: (text) => `echo "::error::${text}"`,
  hand: (name, value) => `echo "${name}=${value}" >> "$GITHUB_OUTPUT"`
}
