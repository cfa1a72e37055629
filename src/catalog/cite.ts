/**
 * A source of the catalog, short enough to stand on every line: `repo@1a2b3c4 file.json`. The whole is in the data
 * files; when it was read is the line's `asOf`.
 */
export const cite = (source: string): string =>
  source
    .replaceAll(/\b[\w.-]{1,39}\/([\w.-]{1,100})@([0-9a-f]{7})[0-9a-f]{33}:(?:[^\s:/]+\/)*/g, "$1@$2 ")
    .replaceAll(/\s*\(recorded [^)]*\)/g, "")
    .replaceAll("a second-hand public reading", "second-hand")
    .replaceAll(" in second-hand", ", second-hand")
    .replaceAll(/ as (?:read|fetched|observed) \d{4}-\d\d(?:-\d\d)?/g, "")
    .replaceAll(/; offer publication dates [\d.-]{1,30}/g, "")
    .replaceAll(
      /\((?:output of a run over|values read from) the ([\w /-]{1,60}?)(?: files)? for ([\w-]{1,30})\)/g,
      "($1, $2)"
    )
    .replaceAll(/(\/pricing\/) \([a-z, -]{1,100}\)/g, "$1")
    .replaceAll("https://www.", "")
