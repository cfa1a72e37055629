/** DocumentDB classes that the catalogue prices; memory in GiB. */
export const documentClasses: ReadonlyArray<{ readonly name: string; readonly vcpu: number; readonly memory: number }> =
  [
    { name: "t4g.medium", vcpu: 2, memory: 4 },
    { name: "r6g.large", vcpu: 2, memory: 16 }
  ]
