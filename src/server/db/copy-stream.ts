import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** What pg's connection offers for COPY beyond its published types. */
interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

// pg calls these while it works on a query; COPY has no rows to describe.
const nothing = (): void => undefined
const silent = {
  handleRowDescription: nothing,
  handleDataRow: nothing,
  handlePortalSuspended: nothing,
  handleEmptyQuery: nothing,
  handleCommandComplete: nothing,
}

const wireOf = (connection: pg.Connection): CopyConnection => connection as pg.Connection & CopyConnection

/** What `copy … to stdout` gives, at the reader's pace. */
export const copyOut = (client: pg.ClientBase, statement: string): Readable => {
  let wire: CopyConnection | undefined
  const stream = new Readable({
    read: () => wire?.stream.resume(),
  })
  client.query({
    ...silent,
    submit(connection: pg.Connection) {
      wire = wireOf(connection)
      wire.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the parser writes what arrives next into the same memory.
      if (!stream.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleError: (error: Error) => stream.destroy(error),
    handleReadyForQuery: () => stream.push(null),
  })
  return stream
}

/**
 * Calls `use` with each piece of what `copy … to stdout` gives, a row where the format is binary, as it arrives: what it
 * gets is its own until it returns. Meanwhile the server waits.
 */
export const copyEach = (
  client: pg.ClientBase,
  statement: string,
  use: (piece: Buffer) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | null = null
    client.query({
      ...silent,
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

/** Feeds `copy … from stdin`; resolves when the server has taken all of it. */
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
      ...silent,
      submit: (connection: pg.Connection) => wireOf(connection).query(statement),
      handleCopyInResponse: (wire: CopyConnection) => void feed(wire),
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    })
  })
