// npm run bench talk [dry]: open sockets that talk, in one process beside searches, and a bare socket.io server with as
// many. npm run bench talk kill: two processes on one database, killed with -9 while people talk.
import { openTalks } from '#tests/support/talks/open-talks.ts'
import { startSearchBoard } from '../http/board.ts'
import { visitorStreams } from '../http/streams.ts'
import { openLoad, type StreamResult } from '../open-load.ts'
import { spread, table, writeSection } from '../report.ts'
import { killWhileTalking } from './kill-talk.ts'
import { memoryOf } from './memory.ts'
import { startBareEcho, type TalkLoad, talkLoad } from './talk-load.ts'

const TALKS = 500
const DEVICES_OF_SIDE = 2
const MESSAGES_A_SECOND = 50
const SEARCHES_A_SECOND = 100
const SECONDS = 30
const OFFERS = 20_000

/** The memory of a process that had as many sockets before says nothing of these. */
const rowOf = (name: string, load: TalkLoad, { isFirst }: { isFirst: boolean }): string[] => [
  name,
  spread(load.acknowledged),
  spread(load.received),
  isFirst ? (load.heapBytesOfSocket / 1024).toFixed(1) : '–',
  isFirst ? (load.rssBytesOfSocket / 1024).toFixed(1) : '–',
  String(load.errors.length + load.expected - load.received.length),
]

const measure = async (): Promise<void> => {
  const board = await startSearchBoard(OFFERS, (line) => console.log(line))
  try {
    await board.openSockets()
    const rooms = await openTalks(board.app, TALKS)
    const namespaces = { candidate: '/chat', company: '/employer-chat' }
    const orders = {
      ...{ rooms, namespaces, port: Number(new URL(board.origin).port), devicesOfSide: DEVICES_OF_SIDE },
      ...{ heardBy: 2 * DEVICES_OF_SIDE, perSecond: MESSAGES_A_SECOND, seconds: SECONDS },
    }
    const bare = await startBareEcho()
    const toBare = {
      ...{ ...orders, port: bare.port, namespaces: { candidate: '/talk', company: '/talk' } },
    }
    const echoed = await talkLoad(toBare, bare.memory)
    bare.stop()
    const alone = await talkLoad(orders, memoryOf)
    const searches: StreamResult[] = []
    const streams = visitorStreams(board.origin, {
      ...{ lists: SEARCHES_A_SECOND, suggestions: 0, counts: 0, pages: 0 },
    })
    const beside = await talkLoad(orders, memoryOf, async () => {
      searches.push(...(await openLoad(SECONDS, streams)))
    })
    for (const error of beside.errors.slice(0, 5)) console.error(error)
    const header = [
      '',
      'send to answer',
      'send to receive',
      'heap, kB a socket',
      'rss, kB a socket',
      'errors',
    ]
    const rows = [
      rowOf('bare socket.io, nothing kept, its own process', echoed, { isFirst: true }),
      rowOf('conversations, nothing else asked', alone, { isFirst: true }),
      rowOf(`conversations beside ${SEARCHES_A_SECOND} searches a second`, beside, { isFirst: false }),
    ]
    const search = searches.map(
      ({ p50, p99, errors }) => `the searches: ${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${errors} errors`,
    )
    const parts = [
      `${beside.sockets.toLocaleString('en')} open sockets of ${TALKS} conversations, ${MESSAGES_A_SECOND} messages a second for ${SECONDS} seconds, each heard on ${orders.heardBy} sockets; one process with ${OFFERS.toLocaleString('en')} offers, its database and the clients on the same cores. p50 / p99 in milliseconds; ${search.join(', ')}.`,
      table(header, rows),
    ]
    console.log(parts.join('\n\n'))
    if (!process.argv.includes('dry')) await writeSection('Conversations: 2,000 sockets', parts.join('\n\n'))
    if (beside.errors.length > 0 || beside.received.length < beside.expected) process.exitCode = 1
  } finally {
    await board.stop()
  }
}

if (process.argv.includes('kill')) process.exitCode = (await killWhileTalking()) ? 0 : 1
else await measure()
