import { execFileSync, spawnSync } from "node:child_process"

/** Whether a terraform binary is at hand; tests that need it are skipped otherwise. */
export const hasTerraform = spawnSync("terraform", ["version"], { stdio: "ignore" }).status === 0

/** Runs terraform in a folder and gives what it writes to its standard output. */
export const terraform = (args: ReadonlyArray<string>, options: { cwd?: string; input?: string } = {}): string =>
  execFileSync("terraform", args, {
    ...options,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1" }
  })
