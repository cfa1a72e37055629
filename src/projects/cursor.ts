import { Either, Encoding, Option } from "effect"

/** Where a page ended: the creation time in microseconds since 1970 and the id of its last project. */
export interface Position {
  readonly micros: string
  readonly id: string
}

const shape = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Opaque to callers, who may only give it back. */
export const encodeCursor = ({ id, micros }: Position) => Encoding.encodeBase64Url(`${micros}.${id}`)

export const decodeCursor = (cursor: string): Option.Option<Position> =>
  Encoding.decodeBase64UrlString(cursor).pipe(
    Either.getRight,
    Option.flatMapNullable((text) => shape.exec(text)),
    Option.flatMap(([, micros, id]) => Option.all({ micros: Option.fromNullable(micros), id: Option.fromNullable(id) }))
  )

/** Where a page of numbered rows ended, as opaque. */
export const encodePlace = (position: string) => Encoding.encodeBase64Url(`p.${position}`)

export const decodePlace = (cursor: string): Option.Option<string> =>
  Encoding.decodeBase64UrlString(cursor).pipe(
    Either.getRight,
    Option.flatMapNullable((text) => /^p\.(\d{1,18})$/.exec(text)?.[1])
  )
