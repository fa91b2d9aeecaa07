// Asks one address after the other over one connection, as a child process with the addresses on its input; prints
// the milliseconds of each as JSON. Apart from the server, so that client and server do not share a thread.
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const addresses = z.array(z.string()).parse(await json(process.stdin))
const milliseconds: number[] = []
for (const address of [...addresses.slice(0, 20), ...addresses]) {
  const startedAt = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  milliseconds.push(performance.now() - startedAt)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
}
process.stdout.write(JSON.stringify(milliseconds.slice(-addresses.length)))
