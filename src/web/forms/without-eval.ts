import { config } from 'zod'

/** To be imported before any schema: pages forbid the code that the library would make of one. */
config({ jitless: true })
