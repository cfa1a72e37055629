/** A name as shells write it, whatever joins its words: `JWT_SIGNING_KEY` for `Jwt__SigningKey`. */
export const upperSnake = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .replace(/[_.:-]+/g, "_")
    .toUpperCase()
