// Loaded by `node --import` before the program, in each of its threads. SIGUSR2, or a request with the header `x-fault`
// whose answer has started, causes an unhandled rejection.
// SIGWINCH, which has no effect otherwise (the program uses SIGHUP), ends all worker threads.
import { subscribe } from 'node:diagnostics_channel'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

const channel = new BroadcastChannel('faults on demand')
if (isMainThread) {
  channel.unref()
  const fault = () => void Promise.reject(new Error('a fault on demand'))
  process.on('SIGUSR2', fault)
  subscribe('http.server.request.start', ({ request }) => {
    if (request.headers['x-fault']) fault()
  })
  process.on('SIGWINCH', () => channel.postMessage('end'))
} else {
  channel.onmessage = () => {
    throw new Error('a thread that ends on demand')
  }
  channel.unref()
}
