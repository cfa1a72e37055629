/** Instance types (x86-64, block storage) that the price list knows, with what one of them has. Source: price catalogue. */
export interface MachineClass {
  readonly name: string
  readonly vcpu: number
  readonly memoryGib: number
}

const type = (name: string, vcpu: number, memoryGib: number): MachineClass => ({ name, vcpu, memoryGib })

export const instanceTypes: ReadonlyArray<MachineClass> = [
  type("PLAY2-PICO", 1, 2),
  type("PLAY2-NANO", 2, 4),
  type("PLAY2-MICRO", 4, 8),
  type("BASIC3-X2C-4G", 2, 4),
  type("BASIC3-X2C-8G", 2, 8),
  type("BASIC3-X4C-8G", 4, 8),
  type("BASIC3-X4C-16G", 4, 16),
  type("BASIC3-X8C-16G", 8, 16),
  type("BASIC3-X8C-32G", 8, 32),
  type("BASIC3-X16C-32G", 16, 32),
  type("BASIC3-X16C-64G", 16, 64),
  type("PRO2-XXS", 2, 8),
  type("PRO2-XS", 4, 16),
  type("PRO2-S", 8, 32),
  type("PRO2-M", 16, 64),
  type("PRO2-L", 32, 128),
  type("POP2-HC-2C-4G", 2, 4),
  type("POP2-HC-4C-8G", 4, 8),
  type("POP2-HC-8C-16G", 8, 16),
  type("POP2-HC-16C-32G", 16, 32),
  type("POP2-HC-32C-64G", 32, 64),
  type("POP2-2C-8G", 2, 8),
  type("POP2-4C-16G", 4, 16),
  type("POP2-8C-32G", 8, 32),
  type("POP2-16C-64G", 16, 64),
  type("POP2-32C-128G", 32, 128)
]

/** System disk of an Instance in GB: operating system, Docker and two images. */
export const systemDiskGb = 20
