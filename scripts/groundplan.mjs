// The command in a checkout: builds first when something changed, prints nothing of its own.
import { build, isFresh } from "./build.mjs"

if (!(await isFresh())) await build()
await import("../dist/groundplan.js")
