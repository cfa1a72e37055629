import { DateTime } from "effect"

/** A calendar month in UTC, e.g. `2026-11`. */
export const monthOf = (at: DateTime.Utc) => DateTime.formatIso(at).slice(0, 7)

/** The first moment of the next calendar month in UTC. */
export const nextMonth = (at: DateTime.Utc) => DateTime.startOf(DateTime.add(at, { months: 1 }), "month")
