import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** Members of pg's connection that COPY needs and the published types lack. */
interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

// Methods that pg calls on a query object; COPY has nothing to do in them.
const noop = (): void => undefined
const ignoredCallbacks = {
  handleRowDescription: noop,
  handleDataRow: noop,
  handlePortalSuspended: noop,
  handleEmptyQuery: noop,
  handleCommandComplete: noop,
}

const wireOf = (connection: pg.Connection): CopyConnection => connection as pg.Connection & CopyConnection

/** The output of `copy … to stdout` as a stream with backpressure. */
export const copyOut = (client: pg.ClientBase, statement: string): Readable => {
  let wire: CopyConnection | undefined
  const stream = new Readable({
    read: () => wire?.stream.resume(),
  })
  client.query({
    ...ignoredCallbacks,
    submit(connection: pg.Connection) {
      wire = wireOf(connection)
      wire.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied, as pg's parser reuses the memory of the chunk.
      if (!stream.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleError: (error: Error) => stream.destroy(error),
    handleReadyForQuery: () => stream.push(null),
  })
  return stream
}

/**
 * Calls `use` with each piece of the output of `copy … to stdout` (a row each in the binary format) as it arrives. The
 * piece is valid only until `use` returns, as pg's parser reuses its memory.
 */
export const copyEach = (
  client: pg.ClientBase,
  statement: string,
  use: (piece: Buffer) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | null = null
    client.query({
      ...ignoredCallbacks,
      submit: (connection: pg.Connection) => wireOf(connection).query(statement),
      handleCopyData({ chunk }: { chunk: Buffer }) {
        if (failure) return
        try {
          use(chunk)
        } catch (error) {
          failure = error instanceof Error ? error : new Error(String(error))
        }
      },
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    })
  })

const drained = (stream: Duplex): Promise<void> | undefined =>
  stream.writableNeedDrain ? new Promise((resolve) => stream.once('drain', resolve)) : undefined

/** Sends `content` to `copy … from stdin`; resolves when the server has stored all of it. */
export const copyIn = (
  client: pg.ClientBase,
  statement: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const feed = async (wire: CopyConnection): Promise<void> => {
      try {
        for await (const chunk of content) {
          wire.sendCopyFromChunk(chunk)
          await drained(wire.stream)
        }
        wire.endCopyFrom()
      } catch (error) {
        wire.sendCopyFail(error instanceof Error ? error.message : String(error))
      }
    }
    client.query({
      ...ignoredCallbacks,
      submit: (connection: pg.Connection) => wireOf(connection).query(statement),
      handleCopyInResponse: (wire: CopyConnection) => void feed(wire),
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    })
  })
