/** The source of an expression that takes any of some words or small expressions, one to a place between spaces. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join("|")})`
