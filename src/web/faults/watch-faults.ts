import { reportFault } from './report-fault.ts'

/** Reports uncaught errors. Imported for its side effect, once the page has loaded. */
addEventListener('error', ({ error, message, filename, lineno, colno }) => {
  // Errors of other origins' scripts, such as browser extensions, are ignored.
  if (!filename.startsWith(location.origin)) return
  const text = error instanceof Error ? `${error.name}: ${error.message}` : message
  reportFault('page', `${text} at ${new URL(filename).pathname}:${lineno}:${colno}`)
})
addEventListener('unhandledrejection', ({ reason }) => reportFault('promise', reason))
