/** Bytes under ids that are UUIDs, wherever they lie: in a folder, or in a bucket of an S3-compatible store. */
export interface FileStore {
  /** Both survive a power cut once they return. */
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Takes over a file of the folder for incoming ones; it is no longer at its path then. */
  adopt(id: string, draft: string): Promise<void>
  /** null when there is no such file. */
  read(id: string): Promise<Buffer | null>
  /** In bytes, before anything is read; null when there is no such file. */
  sizeOf(id: string): Promise<number | null>
  remove(id: string): Promise<void>
  /** Ids of files written before that time. */
  listOlderThan(time: Date): AsyncIterable<string>
  /** A presigned address to put the file at; null where uploads come to this program. */
  uploadAddress(id: string, lifetimeSeconds: number): Promise<string | null>
}
