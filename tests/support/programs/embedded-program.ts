import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

// A program for a test to kill: node embedded-program.ts FOLDER
const [, , folder = ''] = process.argv
const server = await startEmbeddedPostgres({ folder, whenRunning: 'refuse' })
process.send?.(server.url)
