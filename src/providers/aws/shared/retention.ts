/** The retention periods that CloudWatch Logs knows, in days. */
const known = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653]

/** The shortest known period that is not shorter than asked. */
export const retention = (days: number): number => known.find((period) => period >= days) ?? 3653
