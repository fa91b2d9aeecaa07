import { migrate } from '#server/db/migrate.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Migrates the database to this version (the server does the same when it starts)',
  positionals: 0,
  async run({ openDatabase, tell }) {
    const { applied } = await migrate(await openDatabase())
    tell(applied.length === 0 ? 'Nothing to do' : `Applied ${applied.join(', ')}`)
  },
}
