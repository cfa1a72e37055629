/** What here runs the step before a new version takes traffic. */
import type { Placement } from "../Provider.ts"

/** Whether the step runs by itself: of several Instances none is the first, and before an unknown start nothing can stand. */
export const runsRelease = ({ component, need }: Placement<"compute.container">): boolean =>
  need.releaseCommand !== null &&
  (component.kind === "compute.vm" ? need.role === "web" && component.max === 1 : need.command !== null)
