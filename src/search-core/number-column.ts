/** One number a slot; NaN where there is none. */
export class NumberColumn {
  values = new Float64Array(1024).fill(Number.NaN)

  at(slot: number): number {
    return this.values[slot] ?? Number.NaN
  }

  set(slot: number, value: number | null): void {
    if (slot >= this.values.length) {
      const grown = new Float64Array(Math.max(slot + 1, this.values.length * 2)).fill(Number.NaN)
      grown.set(this.values)
      this.values = grown
    }
    this.values[slot] = value ?? Number.NaN
  }

  sum(slots: Uint32Array): number {
    let sum = 0
    for (let index = 0; index < slots.length; index++) {
      const value = this.at(slots[index] ?? 0)
      if (!Number.isNaN(value)) sum += value
    }
    return sum
  }
}
