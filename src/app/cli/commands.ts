import { applicationsCommand } from './applications.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import type { Command } from './command.ts'
import { contentCommand } from './content.ts'
import { importCommand } from './import.ts'
import { jobsCommand } from './jobs.ts'
import { logoCommand } from './logo.ts'
import { migrateCommand } from './migrate.ts'
import { reindexCommand } from './reindex.ts'
import { seedCommand } from './seed.ts'
import { tenantCommand } from './tenant.ts'
import { userCommand } from './user.ts'

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [
  migrateCommand,
  tenantCommand,
  seedCommand,
  importCommand,
  userCommand,
  logoCommand,
  contentCommand,
  reindexCommand,
  jobsCommand,
  applicationsCommand,
  backupCommand,
  restoreCommand,
]
