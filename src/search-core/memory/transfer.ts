import type { Section, SnapshotReader, SnapshotWriter } from './snapshot.ts'

/** Columns that go from one thread to another: those in shared memory as they are, others are moved. */
export interface HandedOver {
  readonly sections: readonly (Section | string)[]
}

// Less is copied sooner than moved, and may lie in memory with other things.
const WORTH_MOVING = 1 << 16

/** Takes what would be written to a snapshot; what it was given must not change any more. */
export class HandOver implements SnapshotWriter {
  readonly #sections: (Section | string)[] = []
  readonly #moved = new Set<ArrayBuffer>()

  numbers(section: Section): void {
    const { buffer } = section
    if (buffer instanceof SharedArrayBuffer || section.byteLength >= WORTH_MOVING) {
      if (buffer instanceof ArrayBuffer) this.#moved.add(buffer)
      this.#sections.push(section)
    } else {
      this.#sections.push(section.slice())
    }
  }

  list(numbers: readonly number[]): void {
    this.numbers(Uint32Array.from(numbers))
  }

  text(text: string): void {
    this.#sections.push(text)
  }

  get handedOver(): HandedOver {
    return { sections: this.#sections }
  }

  /** What `postMessage` is to move with it. */
  get moved(): readonly ArrayBuffer[] {
    return [...this.#moved]
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Section): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Reads it in the order in which it was written. */
export const readHandedOver = ({ sections }: HandedOver): SnapshotReader => {
  let next = 0
  const section = (): Section => {
    const found = sections[next++]
    if (found === undefined || typeof found === 'string')
      throw new Error('search-core: no column handed over')
    return found
  }
  const shared: SnapshotReader['shared'] = (Kind) => {
    const { buffer, byteLength } = section()
    if (!(buffer instanceof SharedArrayBuffer)) throw new Error('search-core: the column is not shared')
    const room = Math.floor(buffer.byteLength / Kind.BYTES_PER_ELEMENT)
    return { array: new Kind(buffer, 0, room), length: byteLength / Kind.BYTES_PER_ELEMENT }
  }
  return {
    shared,
    sharedLater: shared,
    bytes: () => bytesOf(section()).slice(),
    bytesLater: () => bytesOf(section()).slice(),
    takeLater: (use) => use(bytesOf(section())),
    intoLater: (room) => room.set(bytesOf(section())),
    settle: () => undefined,
    list: () => {
      const { buffer, byteOffset, byteLength } = section()
      return new Uint32Array(buffer, byteOffset, byteLength / Uint32Array.BYTES_PER_ELEMENT)
    },
    text: () => {
      const found = sections[next++]
      if (typeof found !== 'string') throw new Error('search-core: no text handed over')
      return found
    },
  }
}
