import { config } from 'zod'

/** Must be imported before any schema: the pages' CSP forbids the `eval` that Zod's JIT needs. */
config({ jitless: true })
