import { blockBytes } from "./oversizedHeader.ts"

/** Cuts a stream of chunks into chunks of whole tar blocks, copying no more than the block that two chunks share. */
export const makeBlockCutter = () => {
  let rest = Buffer.alloc(0)
  return {
    push: (chunk: Buffer): ReadonlyArray<Buffer> => {
      if (rest.length === 0 && chunk.length % blockBytes === 0) return [chunk]
      const missing = rest.length === 0 ? 0 : blockBytes - rest.length
      if (chunk.length < missing) {
        rest = Buffer.concat([rest, chunk])
        return []
      }
      const shared = missing === 0 ? [] : [Buffer.concat([rest, chunk.subarray(0, missing)])]
      const end = missing + Math.floor((chunk.length - missing) / blockBytes) * blockBytes
      rest = Buffer.from(chunk.subarray(end))
      return end > missing ? [...shared, chunk.subarray(missing, end)] : shared
    },
    /** What is left at the end; an honest archive leaves nothing. */
    rest: (): Buffer => rest
  }
}
