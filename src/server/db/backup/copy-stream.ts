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
