/**
 * Gives memory back now that nobody reads any more, and leaves the bytes empty. V8 counts such memory until it is
 * collected, and collects the whole heap once it has grown by a tenth of what lives: a page a moment is enough.
 * Bytes that share their memory with others are left to the collector.
 */
export const freeBytes = ({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void => {
  if (byteLength === buffer.byteLength) buffer.transfer(0)
}
