/**
 * Text of a repository inside a GitHub workflow: GitHub evaluates `${{ … }}` wherever it stands, so its opening is
 * written as an expression that gives just those characters.
 */
export const literal = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u0085\u2028\u2029]/g, " ").replaceAll("${{", "${{ '${{' }}")
