/** Share of the room between fewest and most instances that is used on average, and in a busy month. (E) */
export const scaledOut = { expected: 0.2, high: 0.5 }
