import { fromBufferPromise } from 'yauzl'

/** Files of a ZIP archive by path. */
export const readArchive = async (archive: ReadableStream<Uint8Array>): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(Buffer.from(await new Response(archive).arrayBuffer()))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}
