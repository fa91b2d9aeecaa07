const FIRST_CAPACITY = 1024

/** Which slot a document has. Slots are dense; those of removed documents are given out again. */
export class DocumentTable {
  readonly #slots = new Map<number, number>()
  readonly #payloads: (Uint8Array | null)[] = []
  readonly #free: number[] = []
  #ids = new Float64Array(FIRST_CAPACITY)
  #used = 0

  get size(): number {
    return this.#slots.size
  }

  /** Slots there is room for; a multiple of 32. */
  get capacity(): number {
    return this.#ids.length
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  id(slot: number): number {
    return this.#ids[slot] ?? 0
  }

  payload(slot: number): Uint8Array | null {
    return this.#payloads[slot] ?? null
  }

  add(id: number, payload: Uint8Array): number {
    const slot = this.#free.pop() ?? this.#used++
    if (slot >= this.#ids.length) {
      const grown = new Float64Array(((this.#ids.length * 3) / 2 + 31) & ~31)
      grown.set(this.#ids)
      this.#ids = grown
    }
    this.#ids[slot] = id
    this.#payloads[slot] = payload
    this.#slots.set(id, slot)
    return slot
  }

  remove(slot: number): void {
    this.#slots.delete(this.id(slot))
    this.#payloads[slot] = null
    this.#free.push(slot)
  }
}
