/** Stores bytes by UUID, in a folder or in a bucket of an S3-compatible store. */
export interface FileStore {
  /** Stores the bytes; durable (safe against a power cut) once it resolves. */
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Moves the draft at this path into the store; durable once it resolves. */
  adopt(id: string, draft: string): Promise<void>
  /** Null when there is no such file. */
  read(id: string): Promise<Buffer | null>
  /** Size in bytes, without reading the file; null when there is no such file. */
  sizeOf(id: string): Promise<number | null>
  remove(id: string): Promise<void>
  /** Ids of files written before that time. */
  listOlderThan(time: Date): AsyncIterable<string>
  /** A presigned URL for a PUT of the file; null when the store has none and uploads go through this program. */
  uploadAddress(id: string, lifetimeSeconds: number): Promise<string | null>
}
