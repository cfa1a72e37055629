const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", œ: "oe", æ: "ae" }

/** Words as they are compared: lower case, without accents, contractions apart, what joins words as a blank. */
export const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (word) => word.replaceAll(/(?=[A-Z])/g, " "))
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[äöüßœæ]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/\b(?:can't|cant|cannot)\b/g, "can not")
    .replaceAll(/\b(do|does|did|is|are|was|were|has|have|had|would|should|could|wo|must|need|ai)n'?t\b/g, "$1 not")
    .replaceAll(/'(ll|re|ve|d|m|s)\b/g, " '$1")
    .replaceAll(/\b([cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[a-z])/g, "$1' ")
    .replaceAll(/\bx(?!86|64)(?=\d)/g, "x ")
    .replaceAll(/\bv(?=\d)/g, "v ")
    .replaceAll(/(?<=[a-z0-9])[-_/](?=[a-z])|(?<=[a-z])[-_/](?=[0-9])/g, " ")
    .trim()
