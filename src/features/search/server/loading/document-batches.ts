import type { MessagePort } from 'node:worker_threads'

/* Sends documents to another thread in batches of shared memory: each document after its id (a double) and its
   length (32 bits). The batches form a ring; the faster side waits for the slower. */

const BATCHES = 8
const BATCH_BYTES = 1 << 18
const ID_BYTES = 8
const HEADER_BYTES = ID_BYTES + 4

interface Batch {
  readonly bytes: Uint8Array
  readonly isLast: boolean
}

export interface BatchChannel {
  readonly port: MessagePort
  /** Number of batches that the receiver has read so far. */
  readonly taken: Int32Array
}

export const createTakenCount = (): Int32Array =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

const createRoom = (size: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(size))

export interface BatchSender {
  /** Copies the document. Blocks the thread while the receiver is a whole ring behind. */
  send(id: number, document: Uint8Array): void
  finish(): void
}

export const createBatchSender = ({ port, taken }: BatchChannel): BatchSender => {
  const rooms = Array.from({ length: BATCHES }, () => createRoom(BATCH_BYTES))
  let sent = 0
  let room = createRoom(0)
  let view = new DataView(room.buffer)
  let end = 0

  const post = (isLast: boolean): void => {
    const batch: Batch = { bytes: room.subarray(0, end), isLast }
    port.postMessage(batch)
    sent++
  }
  const next = (size: number): void => {
    if (end > 0) post(false)
    for (let done = Atomics.load(taken, 0); sent - done >= BATCHES; done = Atomics.load(taken, 0))
      Atomics.wait(taken, 0, done)
    const usual = rooms[sent % BATCHES]
    room = usual && size <= BATCH_BYTES ? usual : createRoom(size)
    view = new DataView(room.buffer)
    end = 0
  }

  return {
    send(id, document) {
      const size = HEADER_BYTES + document.length
      if (end + size > room.length) next(size)
      view.setFloat64(end, id, true)
      view.setUint32(end + ID_BYTES, document.length, true)
      room.set(document, end + HEADER_BYTES)
      end += size
    },
    finish: () => post(true),
  }
}

/** Resolves after the last batch. The arguments of `use` are valid only until it returns. */
export const receiveBatches = (
  { port, taken }: BatchChannel,
  use: (id: number, document: Uint8Array) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    port.on('message', ({ bytes, isLast }: Batch) => {
      try {
        const view = new DataView(bytes.buffer, bytes.byteOffset)
        for (let at = 0; at < bytes.length; ) {
          const start = at + HEADER_BYTES
          const end = start + view.getUint32(at + ID_BYTES, true)
          use(view.getFloat64(at, true), bytes.subarray(start, end))
          at = end
        }
      } catch (error) {
        reject(error)
      }
      Atomics.add(taken, 0, 1)
      Atomics.notify(taken, 0)
      if (isLast) {
        port.close()
        resolve()
      }
    })
  })
