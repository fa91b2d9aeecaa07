import { type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** An error of Node's HTTP parser; `rawPacket` holds the bytes that it was parsing. */
interface ParserError extends Error {
  readonly code?: string
  readonly rawPacket?: Buffer
}

const FIRST_LINE = /^(GET|HEAD) (\S*[\x80-\xff]\S*) (HTTP\/1\.[01])\r\n/

/** The request with non-ASCII bytes percent-encoded; null when its head is incomplete or has another fault. */
const withEncodedLetters = (packet: Buffer): Buffer | null => {
  const text = packet.toString('latin1')
  const line = FIRST_LINE.exec(text)
  const end = text.indexOf('\r\n\r\n')
  if (!line || end === -1) return null
  const [whole, method = '', target = '', version = ''] = line
  const encoded = target.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const head = `${method} ${encoded} ${version}\r\nConnection: close\r\n${text.slice(whole.length, end)}\r\n\r\n`
  return Buffer.from(head, 'latin1')
}

/** Hands the socket to the server as a new connection on which just these bytes arrived. */
const replay = (server: Server, socket: Socket, bytes: Buffer): void => {
  const again = new Duplex({
    read: () => undefined,
    write: (chunk, _, done) => void socket.write(chunk, done),
    final: (done) => void socket.end(done),
    destroy(error, done) {
      socket.destroySoon()
      done(error)
    },
  })
  Object.assign(again, { remoteAddress: socket.remoteAddress })
  socket.once('close', () => again.destroy())
  again.push(bytes)
  server.emit('connection', again)
}

const ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Accepts addresses with raw non-ASCII letters (`?city=Kraków`), which are invalid and make Node's parser fail: the
 * request is parsed again with these bytes percent-encoded, and its connection is closed after the response.
 */
export const acceptUnencodedAddresses = (server: Server): void => {
  server.on('clientError', (error: ParserError, socket) => {
    const { code = '', rawPacket } = error
    const mended = code === 'HPE_INVALID_URL' && rawPacket ? withEncodedLetters(rawPacket) : null
    if (mended && socket instanceof Socket) {
      replay(server, socket, mended)
      return
    }
    const answer = '_httpMessage' in socket ? socket._httpMessage : undefined
    const isAnswered = answer instanceof ServerResponse && answer.headersSent
    if (socket.writable && !isAnswered && code !== 'ECONNRESET')
      socket.write(`HTTP/1.1 ${ANSWERS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
    socket.destroy(error)
  })
}
