import { reportFault } from './report-fault.ts'

/** Reports what nobody caught. Loaded once the page is there, for its side effect. */
addEventListener('error', ({ error, message, filename, lineno, colno }) => {
  // Scripts of other origins, which extensions bring, tell nothing.
  if (!filename.startsWith(location.origin)) return
  const text = error instanceof Error ? `${error.name}: ${error.message}` : message
  reportFault('page', `${text} at ${new URL(filename).pathname}:${lineno}:${colno}`)
})
addEventListener('unhandledrejection', ({ reason }) => reportFault('promise', reason))
