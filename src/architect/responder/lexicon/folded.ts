const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", œ: "oe", æ: "ae" }

/** German writes a number in one word: "zweihundertfuenfzig" is "zwei hundert fuenfzig", "viermal" is "vier mal". */
const oneWordNumber =
  /\b(?:eins?|ein|zwei|drei|vier|fuenf|sech|sechs|sieb|sieben|acht|neun|zehn|elf|zwoelf|zwan|und|zig|ssig|hundert|tausend)+\b/g
const timesInOneWord = /\b(zwei|drei|vier|fuenf|sechs|sieben|acht|neun|zehn|zwanzig|hundert)(mal|fach)(?=e?[nrs]?\b)/g

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
    .replaceAll(/\b(mio|mrd|tsd|ca|evtl|ggf|bzw|inkl|usw|env)\.(?= )/g, "$1")
    .replaceAll(oneWordNumber, (word) =>
      word
        .replaceAll(/hundert|tausend/g, " $& ")
        .replaceAll(/ +/g, " ")
        .trim()
    )
    .replaceAll(timesInOneWord, "$1 $2")
    .replaceAll(/\bx(?!86|64)(?=\d)/g, "x ")
    .replaceAll(/(?<=[a-z]\d+)[-_](?=\d)/g, " ")
    .replaceAll(/\bv(?=\d)/g, "v ")
    .replaceAll(/(?<=[a-z0-9])[-_/](?=[a-z])|(?<=[a-z])[-_/](?=[0-9])/g, " ")
    .trim()
