/** What tells how data gets from one version to the next is of those two alone: a rollback does not take it along. */
export const aboutMoving = "(^|/)MIGRATION\\.md$"
