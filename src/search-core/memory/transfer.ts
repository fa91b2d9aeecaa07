import type { Section, SnapshotReader, SnapshotWriter } from './snapshot.ts'

/** Columns on their way to another thread: shared memory is passed by reference, other memory is transferred. */
export interface Transfer {
  readonly sections: readonly (Section | string)[]
}

// Smaller sections are copied, which is faster than transferring and does not detach other views of their buffer.
const TRANSFER_FROM = 1 << 16

/** Collects the sections of a snapshot in memory. Arrays written to it must not change afterwards. */
export class TransferWriter implements SnapshotWriter {
  readonly #sections: (Section | string)[] = []
  readonly #transferList = new Set<ArrayBuffer>()

  numbers(section: Section): void {
    const { buffer } = section
    if (buffer instanceof SharedArrayBuffer || section.byteLength >= TRANSFER_FROM) {
      if (buffer instanceof ArrayBuffer) this.#transferList.add(buffer)
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

  get transfer(): Transfer {
    return { sections: this.#sections }
  }

  /** The second argument of `postMessage`. */
  get transferList(): readonly ArrayBuffer[] {
    return [...this.#transferList]
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Section): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Reads the sections in the order in which they were written. */
export const readTransfer = ({ sections }: Transfer): SnapshotReader => {
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
    sharedDeferred: shared,
    bytes: () => bytesOf(section()).slice(),
    bytesDeferred: () => bytesOf(section()).slice(),
    takeDeferred: (use) => use(bytesOf(section())),
    intoDeferred: (room) => room.set(bytesOf(section())),
    finish: () => undefined,
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
