/** Paths at which Groundplan writes files, in lower case: a record that names any other is not believed. */
const written: ReadonlyArray<RegExp> = [
  /(?:^|\/)terraform\/(?:[a-z0-9_]+\.tf|backend\.tf\.example|terraform\.tfvars\.example|\.gitignore)$/,
  /(?:^|\/)kubernetes\/(?:[\w.-]+\/){0,3}[\w.-]+\.(?:ya?ml|env)$/,
  /(?:^|\/)docs\/infrastructure\/[\w.-]+\.(?:md|svg)$/,
  /(?:^|\/)(?:dockerfile[\w.-]*|[\w.-]+\.dockerfile|[\w.-]*\.dockerignore)$/,
  /(?:^|\/)compose\.yaml$/,
  /^(?:[^/]+\/)*\.github\/workflows\/groundplan-[\w.-]+\.ya?ml$/,
  /(?:^|\/)\.gitlab-ci\.yml$|(?:^|\/)\.gitlab\/groundplan[\w.-]*\.gitlab-ci\.yml$/,
  // beside the files of all tiers, in the folder that the command line writes
  /(?:^|\/)(?:groundplan|analysis)\.json$/
]
const anyOfThem = new RegExp(written.map(({ source }) => source).join("|"))

/** Whether a file of that path may be one that Groundplan wrote. */
export const mayBeOwn = (path: string): boolean => anyOfThem.test(path.toLowerCase())
