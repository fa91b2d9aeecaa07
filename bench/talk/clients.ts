// Sockets that talk at a steady rate, as a child. The first message that it gets says where; it tells when all of them
// are open, waits for the second, and tells at the end what it saw.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Orders, Seen } from './orders.ts'

const [orders] = (await once(process, 'message')) as [Orders]
const { port, rooms, devicesOfSide, perSecond, seconds } = orders

interface Seat {
  readonly socket: Socket
  readonly room: (typeof rooms)[number]
}

/** A network of its own for each room: one has 200 sockets at most. */
const addressOf = (at: number): string => `10.2.${at >> 8}.${at & 255}`
const seats: Seat[] = []
const sentAt = new Map<string, number>()
const seen: Seen = { received: [], acknowledged: [], expected: 0, errors: [] }

const open = async (at: number, side: 'candidate' | 'company'): Promise<void> => {
  const room = rooms[at]
  if (!room) return
  const socket = io(`ws://127.0.0.1:${port}${orders.namespaces[side]}`, {
    path: '/realtime',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { host: 'pro.localhost', 'x-forwarded-for': addressOf(at) },
    auth: { token: room.tokens[side], room: room.id },
  })
  socket.on('message', ({ message }: { message: { clientId: string } }) => {
    const sent = sentAt.get(message.clientId)
    if (sent !== undefined) seen.received.push(performance.now() - sent)
  })
  socket.on('disconnect', (reason) => seen.errors.push(`disconnected: ${reason}`))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  seats.push({ socket, room })
}

// A few at a time, as people come.
const AT_ONCE = 20
const wanted = rooms.flatMap((_, at) =>
  (['candidate', 'company'] as const).flatMap((side) =>
    Array.from({ length: devicesOfSide }, () => ({ at, side })),
  ),
)
for (let from = 0; from < wanted.length; from += AT_ONCE)
  await Promise.all(wanted.slice(from, from + AT_ONCE).map(({ at, side }) => open(at, side)))
process.send?.({ isOpen: seats.length })
await once(process, 'message')

const send = async ({ socket, room }: Seat): Promise<void> => {
  const clientId = crypto.randomUUID()
  const startedAt = performance.now()
  sentAt.set(clientId, startedAt)
  seen.expected += orders.heardBy
  const message = { conversationId: room.id, clientId, text: 'Dzień dobry, kiedy możemy porozmawiać?' }
  const answer = await socket.timeout(10_000).emitWithAck('sendMessage', message)
  if (answer.ok) seen.acknowledged.push(performance.now() - startedAt)
  else seen.errors.push(answer.error.code)
}
const total = perSecond * seconds
const startedAt = performance.now()
const sending: Promise<void>[] = []
for (let sent = 0; sent < total; sent++) {
  await wait(Math.max(0, startedAt + (sent * 1000) / perSecond - performance.now()))
  // Neighbours are of one conversation: the next message is another one's.
  const seat = seats[(sent * 7) % seats.length]
  if (seat) sending.push(send(seat).catch((error: Error) => void seen.errors.push(error.message)))
}
await Promise.all(sending)
const deadline = performance.now() + 10_000
while (seen.received.length < seen.expected && performance.now() < deadline) await wait(50)
process.send?.(seen)
process.disconnect()
process.exit()
