/** A source of the catalog, short enough to stand on every line: `owner/repo@1a2b3c4 file.json`. The whole is in the data files. */
export const cite = (source: string): string =>
  source
    .replaceAll(/@([0-9a-f]{7})[0-9a-f]{33}:(?:[^\s:/]+\/)*/g, "@$1 ")
    .replaceAll(/\s*\(recorded [^)]*\)/g, "")
    .replaceAll("a second-hand public reading", "second-hand")
    .replaceAll(" in second-hand", ", second-hand")
