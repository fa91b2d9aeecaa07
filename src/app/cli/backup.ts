import { restoreBackup } from '#server/db/backup/restore-backup.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { openFileStores } from '#server/files/open-stores.ts'
import { JOBS_SCHEMA } from '#server/jobs/status.ts'
import type { Command } from './command.ts'

// Tables of pg-boss's schema that it cannot recreate itself: the queues and their jobs.
const foreignTables = { [JOBS_SCHEMA]: ['queue', 'job'] } as const

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

export const backupCommand: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Writes everything at one point in time, files included; the server may be running',
  positionals: 1,
  async run({ positionals: [file = ''], config, openDatabase, tell }) {
    const { kept } = openFileStores(config)
    const { tables, rows, files, missingFiles, bytes } = await writeBackup({
      database: await openDatabase(),
      file,
      now: new Date(),
      onlyTables: foreignTables,
      readFile: (id) => kept.read(id),
    })
    tell(`${file}: ${rows} rows of ${tables} tables, ${files} files, ${megabytes(bytes)}`)
    if (missingFiles > 0)
      tell(`${missingFiles} files are told of but their bytes are gone from the data folder`)
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'FILE [--force]',
  summary: 'Restores a backup; --force replaces existing data. The server must not be running',
  positionals: 1,
  options: { force: { type: 'boolean' } },
  isExclusive: true,
  async run({ positionals: [file = ''], options, config, openDatabase, openApp, tell }) {
    const { kept } = openFileStores(config)
    const { createdAt, rows, files } = await restoreBackup({
      database: await openDatabase(),
      file,
      mayReplace: options.force === true,
      prepareForeignSchemas: async () => (await openApp()).services.jobs.start({ isWorker: false }),
      writeFile: (id, bytes) => kept.write(id, bytes),
    })
    tell(
      `Restored ${rows} rows and ${files} files as of ${createdAt}; the index is built again at the next start`,
    )
  },
}
