/** An analysis says what there is; in which order it is told decides nothing. */
import { Order } from "effect"
import type { Analysis } from "../facts/Analysis.ts"
import { type Datastore, DatastoreRole } from "../facts/Datastore.ts"
import type { Fact } from "../facts/Fact.ts"
import type { Service } from "../facts/Service.ts"

const by = <A>(...texts: ReadonlyArray<(one: A) => string>): Order.Order<A> =>
  Order.combineAll(texts.map((text) => Order.mapInput(Order.string, text)))

/** Whatever shares folder and name is told apart by all else that is known of it. */
const services = by<Service>(
  ({ root }) => root,
  ({ name }) => name,
  (service) => JSON.stringify(service)
)

const facts = by<Fact>(
  ({ service }) => service ?? "",
  ({ id }) => id
)

/** Of those that stand for one another the likelier is told first: they stay as they are. */
const datastores: Order.Order<Datastore> = Order.combine(
  Order.mapInput(Order.number, ({ role }) => DatastoreRole.literals.indexOf(role)),
  Order.mapInput(Order.string, ({ id, role }) => (role === "one-of" ? "" : id))
)

/** The same analysis, its lists in the order in which a design names their members. */
export const inOrder = (analysis: Analysis): Analysis => ({
  ...analysis,
  facts: analysis.facts.toSorted(facts),
  services: analysis.services.toSorted(services),
  datastores: analysis.datastores.toSorted(datastores),
  externalServices: analysis.externalServices.toSorted(
    by(
      ({ name }) => name,
      ({ category }) => category
    )
  )
})
