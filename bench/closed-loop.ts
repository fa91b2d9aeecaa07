// Asks as fast as answers come, as a child process with its orders as JSON on its input; prints what it saw as JSON.
// Each connection has addresses of its own: side by side in one list all would ask for what one of them had made just now.
import { json } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { z } from 'zod'

const orders = z.object({
  addresses: z.tuple([z.url()], z.url()),
  seconds: z.number(),
  connections: z.number(),
  rate: z.number().optional(),
  headers: z.record(z.string(), z.string()),
})

const { addresses, seconds, connections, rate, headers } = orders.parse(await json(process.stdin))
const requests = addresses.map((address) => {
  const { pathname, search } = new URL(address)
  return { method: 'GET', path: pathname + search, headers } as const
})
let connected = 0
const {
  requests: answered,
  latency,
  errors,
  non2xx,
} = await autocannon({
  ...{ url: addresses[0], connections, duration: seconds },
  ...(rate !== undefined && { overallRate: rate }),
  setupClient(client) {
    const first = connected++ % requests.length
    client.setRequests(requests.filter((_, place) => place % connections === first))
  },
})
const { average, total } = answered
process.stdout.write(JSON.stringify({ average, total, p50: latency.p50, p99: latency.p99, errors, non2xx }))
