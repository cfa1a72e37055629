import { all, denied, has, type Intent, named } from "../reading/Clause.ts"

const isService = ({ kind }: { readonly kind: string }): boolean =>
  kind === "compute.container" || kind === "compute.vm" || kind === "compute.function"

/** Whether the internet reaches a service, and whether it is deployed at all: what only people know. */
export const exposure: Intent = {
  name: "exposure",
  examples: {
    en: "The worker is not ours",
    de: "Der Worker gehört nicht uns",
    fr: "Le worker n'est pas à nous"
  },
  verbs: ["set", "keep", "want", "move", "expect", "avoid", "have", "use"],
  read: (clause) => {
    const { services = [] } = clause.situation
    const sorts = ["exposure:internal", "exposure:public", "exposure:ours"] as const
    const [sort, ...more] = sorts.filter((one) => has(clause, one))
    const found = named(clause, isService)
    if (sort === undefined || more.length > 0 || found.length === 0) return null
    const isSo = !denied(clause)
    const known = found.map(({ component: { id } }) => services.find(({ name }) => name === id))
    if (known.some((one) => one === undefined)) return null
    const said = sort === "exposure:ours" ? { ignore: !isSo } : { public: sort === "exposure:public" ? isSo : !isSo }
    const names = found.map(({ component: { id } }) => id)
    const words =
      sort === "exposure:ours"
        ? `${isSo ? "part" : "no part"} of what is deployed`
        : said.public === true
          ? "reached from the internet"
          : "internal"
    return {
      edits: names.map((service) => ({ _tag: "CorrectService" as const, service, ...said })),
      words: `${names.join(" and ")} is ${words}`,
      uses: [...all(clause, sort, "not"), ...found.flatMap(({ tokens }) => tokens)]
    }
  }
}
