/** What the name of a table or model says of the data in it, in the singular and lower case. */
export interface Subject {
  readonly about: "data" | "trade"
  readonly value: "people" | "health" | "cards" | "shop" | "bookings" | "learning" | "content"
  readonly names: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""))

/** Names whose meaning hardly depends on where they stand; a word that could mean something else is left out. */
export const subjects: ReadonlyArray<Subject> = [
  {
    about: "data",
    value: "people",
    names: words(
      "user account customer member person people employee subscriber student teacher contact applicant candidate"
    )
  },
  {
    about: "data",
    value: "health",
    names: words(
      "patient diagnosis prescription medication medicalrecord healthrecord clinician immunization vaccination labresult bloodtest vitalsign medicalhistory"
    )
  },
  { about: "data", value: "cards", names: words("creditcard paymentcard cardnumber") },
  { about: "trade", value: "shop", names: words("cart cartitem orderitem orderline lineitem shoppingcart checkout") },
  { about: "trade", value: "bookings", names: words("booking reservation") },
  { about: "trade", value: "learning", names: words("course enrollment enrolment lesson") },
  { about: "trade", value: "content", names: words("post article comment") }
]

/** `medical_records`, `MedicalRecord` and `app_medical_records` are the same word. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]/g, "")
    .replace(/^people$/, "person")
    .replace(/ies$/, "y")
    .replace(/(diagnos)es$/, "$1is")
    .replace(/([^s])s$/, "$1")
    .replace(/diagnosi$/, "diagnosis")
