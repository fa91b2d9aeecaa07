// Loaded by `node --import` before the program, in each of its threads. SIGUSR2, or a request with the header `x-fault`
// once its answer is under way: nobody catches what is thrown.
// SIGHUP is the program's own; SIGWINCH, which does nothing by itself: each thread beside the main one ends.
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
