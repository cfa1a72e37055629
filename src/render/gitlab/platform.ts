import type { Platform } from "../pipeline/Platform.ts"

/** GitLab CI: a job has a container and one folder for itself, so what a step hands on is a file. */
export const platform: Platform = {
  root: "$CI_PROJECT_DIR",
  scratch: "/tmp",
  run: "$CI_JOB_ID",
  error: (text) => `echo "${text}" >&2`,
  hand: (name, value) => `echo "${value}" > "/tmp/${name}"`
}

/** What an earlier step of the job handed on, as a word of the shell. */
export const handed = (name: string): string => `"$(cat /tmp/${name})"`
