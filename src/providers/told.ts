/** Who is told of alarms and of the budget, where a message says it. */
export interface Told {
  readonly alarmsTo?: string
}

/** The same on a component. */
export const told = ({ alarmsTo }: Told): Told => (alarmsTo === undefined ? {} : { alarmsTo })
