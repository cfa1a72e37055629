/** What is said where the next version makes the oldest one go; undefined where there is room for another. */
export const versionNotice = (version: number, most: number | null): string | undefined => {
  const next = most === null ? 0 : version + 1 - most
  return next < 1
    ? undefined
    : `The plan keeps ${most} versions of a project: the next one deletes version ${next} with its files. Fetch them before if you need them.`
}
