/** Figures as documents show them, whatever the machine's language. */

const grouped = (whole: string): string => (whole.length <= 3 ? whole : whole.replace(/\B(?=(\d{3})+(?!\d))/g, ","))

/** 1234.5 as `1,234.50`. */
const decimals = (value: number, digits: number): string => {
  const [whole = "0", fraction] = Math.abs(value).toFixed(digits).split(".")
  return `${value < 0 ? "-" : ""}${grouped(whole)}${fraction === undefined ? "" : `.${fraction}`}`
}

/** Euros to the cent; a missing price is said. */
export const euros = (value: number | null): string => (value === null ? "no price" : `${decimals(value, 2)} €`)

/** A quantity with at most two decimals, or three digits where it is below one. */
export const quantity = (value: number): string => {
  if (Number.isInteger(value)) return decimals(value, 0)
  const shown = Math.abs(value) < 1 ? Number(value.toPrecision(3)).toFixed(8) : decimals(value, 2)
  return shown.replace(/0+$/, "").replace(/\.$/, "")
}
