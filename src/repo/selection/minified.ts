/** A smaller file may be written so, a one-line setting for example. */
const leastBytes = 4096
/** Of the beginning, which is enough to tell. */
const mostBytes = 64 * 1024
/** People break lines long before they hold as many bytes on average. */
const bytesPerLine = 200

const newline = 10

/** Whether a script or a style sheet was written by a tool, whatever its name: its lines are too long for people. */
export const isMinified = (path: string, bytes: Uint8Array): boolean => {
  if (bytes.length < leastBytes || !/\.(?:js|mjs|cjs|css)$/i.test(path)) return false
  const part = bytes.subarray(0, mostBytes)
  const most = part.length / bytesPerLine
  let lines = 1
  for (let at = part.indexOf(newline); at >= 0 && lines <= most; at = part.indexOf(newline, at + 1)) lines++
  return lines <= most
}
