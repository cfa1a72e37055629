/** A store as a container for tests and local work. */
export interface Shape {
  /** Name of the image, without its version. */
  readonly image: string
  /** The tag for a version such as `16.4`; as many numbers as the image is tagged by. */
  readonly tag?: (version: string) => string
  readonly port: number
  /** What people look at in a browser, e.g. a mailbox. */
  readonly pages?: number
  readonly environment: { readonly [name: string]: string }
  /** A command inside the container that succeeds once it is ready; without double quotes. */
  readonly ready: string
  /** Where it keeps its data; null where it keeps none. */
  readonly data: string | null
  /** What it is started with, where the image does not start it as is needed. */
  readonly command?: ReadonlyArray<string>
  /** It keeps its data below the name of its machine. */
  readonly named?: boolean
  /** Services of a pipeline can neither be given a command nor be told their own address. */
  readonly localOnly?: boolean
  /** Whom it knows, and what is in it from the start. */
  readonly account?: { readonly user?: string; readonly password?: string; readonly database?: string }
  /** What people must know beside that. */
  readonly note?: string
  /** Variables that libraries read without being told to. */
  readonly known?: { readonly [name: string]: string }
}

/** `16.4.1` as `16.4`: tags of the official images. */
export const twoNumbers = (version: string): string => /^\d{1,4}(?:\.\d{1,4})?/.exec(version)?.[0] ?? version

/** `2.19` as `2`. */
export const oneNumber = (version: string): string => /^\d{1,4}/.exec(version)?.[0] ?? version
