// A bare socket.io server, as a child: whoever is in a room gets what is sent to it. Says its port, and its memory when
// it is asked.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { memoryOf } from './memory.ts'

const server = createServer()
const io = new Server(server, { path: '/realtime', addTrailingSlash: false, transports: ['websocket'] })
io.of(/^\/[a-z-]+$/).on('connection', (socket) => {
  const { room } = socket.handshake.auth
  void socket.join(room)
  socket.on('sendMessage', (message, acknowledge) => {
    socket.nsp.to(room).emit('message', { message })
    acknowledge({ ok: true, data: null })
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
process.on('message', async () => process.send?.(await memoryOf()))
