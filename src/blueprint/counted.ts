/** `1 alarm`, `3 alarms`; `many` where the plural is not made with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
