import { scaleway } from "../../../src/providers/scaleway/index.ts"
import { planned } from "../scaleway/plans.ts"
import { scenarios } from "../scaleway/scenarios.ts"
import { holdsTrue } from "./holdsTrue.ts"
import { scalewayBill } from "./scaleway/index.ts"

holdsTrue(scaleway, scalewayBill, scenarios, planned)
