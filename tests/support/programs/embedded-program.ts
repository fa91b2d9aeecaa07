import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

// A program to be killed by a test: node embedded-program.ts FOLDER
const [, , folder = ''] = process.argv
const server = await startEmbeddedPostgres({ folder, whenRunning: 'refuse' })
process.send?.(server.url)
