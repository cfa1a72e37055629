export type CiRole = "plan" | "deploy" | "apply"

/**
 * Who a job's token is for. GitLab names no more of a job to AWS than its branch, so each role takes tokens of its own
 * audience: one that gets lost opens one role. A pipeline may ask for any of them, so the branch has to be protected.
 */
export const gitlabAudience = (role: CiRole): string => `aws-${role}`

export const gitlabAudiences: ReadonlyArray<string> = (["plan", "deploy", "apply"] as const).map(gitlabAudience)
