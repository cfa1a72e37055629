import { Effect } from "effect"
import { createSocket } from "node:dgram"

/** The kind of question that was asked, after the name and its closing zero. */
const kinds = { 1: "A", 28: "AAAA" } as const

const headerBytes = 12

const questionOf = (query: Buffer) => {
  const labels: Array<string> = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length))
    at += 1 + length
  }
  const kind = query.readUInt16BE(at + 1)
  return {
    name: labels.join("."),
    kind: kind === 28 ? kinds[28] : kinds[1],
    bytes: query.subarray(headerBytes, at + 5)
  }
}

/** An answer with the IPv4 addresses, or one that says that the name is not there. */
const answerTo = (query: Buffer, addresses: ReadonlyArray<string> | null) => {
  const { bytes } = questionOf(query)
  const header = Buffer.alloc(headerBytes)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(addresses === null ? 0x81_83 : 0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(addresses?.length ?? 0, 6)
  const records = (addresses ?? []).map((address) =>
    Buffer.from([0xc0, headerBytes, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split(".").map(Number)])
  )
  return Buffer.concat([header, bytes, ...records])
}

/**
 * A name server on this machine that knows the IPv4 addresses of some names. Names in `.silent` it does not answer.
 */
export const nameServer = (names: Readonly<Record<string, ReadonlyArray<string>>>) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const asked: Array<string> = []
      const waiting = new Set<() => void>()
      const socket = createSocket("udp4")
      socket.on("message", (query, from) => {
        const { kind, name } = questionOf(query)
        asked.push(`${kind} ${name}`)
        for (const wake of waiting) wake()
        if (name.endsWith(".silent")) return
        const known = names[name]
        const addresses = known === undefined ? null : kind === "A" ? known : []
        socket.send(answerTo(query, addresses), from.port, from.address)
      })
      await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve))
      return {
        asked,
        server: `127.0.0.1:${socket.address().port}`,
        /** When so many questions came. */
        questions: (count: number) =>
          new Promise<void>((resolve) => {
            const look = () => {
              if (asked.length < count) return
              waiting.delete(look)
              resolve()
            }
            waiting.add(look)
            look()
          }),
        socket
      }
    }),
    ({ socket }) => Effect.promise(() => new Promise<void>((resolve) => socket.close(() => resolve())))
  )
