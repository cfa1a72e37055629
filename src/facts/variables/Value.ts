import type { Datastore } from "../Datastore.ts"
import type { ServiceKind, VariableNeed, VariableValue } from "../Service.ts"
import type { AddressBook } from "./AddressBook.ts"
import type { VariableClaim } from "./Claim.ts"

/** What fills a variable. */
export interface Value {
  readonly value: VariableValue
  /** Id of the store, name of the service or of who issues it; null where it comes from nobody. */
  readonly from: string | null
  /** How it is written, as `form.ts` describes; null where that is usual for its kind. */
  readonly form: string | null
  /** How it is written for the other engines that the program runs on instead. */
  readonly otherForms?: ReadonlyArray<string> | undefined
  /** The database that a manifest names in it. */
  readonly database?: string | undefined
}

/** A variable of one service with everything that is said of it. */
export interface Claimed {
  readonly name: string
  readonly secret: boolean
  readonly need: VariableNeed
  readonly claims: ReadonlyArray<VariableClaim>
  /** Values that stand for it somewhere, those of manifests first. */
  readonly given: ReadonlyArray<string>
  /** How people say that it is drawn at random. */
  readonly drawn: string | undefined
  /** How long it has to be: as checks say, and as people do. */
  readonly shape?: { readonly checked?: string | undefined; readonly spoken?: string | undefined }
}

/** Another service, as variables speak of it. */
export interface Neighbour {
  readonly name: string
  readonly kind: ServiceKind
  readonly port: number | null
  /** Its code is not here. */
  readonly foreign?: boolean | undefined
}

/** What the value of a variable can be derived from. */
export interface Around {
  readonly service: Neighbour & {
    readonly framework: string | null
    readonly language: string | null
    readonly startCommand: string | null
  }
  readonly others: ReadonlyArray<Neighbour>
  /** The stores that the service uses first. */
  readonly stores: ReadonlyArray<Datastore>
  readonly book: AddressBook
  /** The variables of the service. */
  readonly names: ReadonlySet<string>
  /** The claims about another variable of the service. */
  readonly claimsOf: (name: string) => ReadonlyArray<VariableClaim>
  /** A name without the program's own at its beginning, where its settings begin with that. */
  readonly withoutProgram: (name: string) => string
  /** Names of what the repository itself makes, as settings begin with them. */
  readonly programs: ReadonlySet<string>
  /** The vendor that a name speaks of, other than this very program. */
  readonly vendorOf: (name: string) => string | undefined
  /** Whether a value is issued by somebody else. */
  readonly isOfVendor: (name: string) => boolean
  /** How many services take a variable of a name, which more than a file of many variables says. */
  readonly sharedBy: (name: string) => number
  /** Whether manifests tell this service and another program the same. */
  readonly isToldToAnother: (name: string) => boolean
  /** Whether manifests tell this service and another program the same, the code of one of which is not here. */
  readonly isToldToBoth: (name: string) => boolean
}

/** Recognises one kind of value; undefined where a variable is of another. */
export type ValueRule = (variable: Claimed, around: Around) => Value | undefined
