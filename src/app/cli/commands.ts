import type { Command } from './command.ts'
import { migrateCommand } from './migrate.ts'

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [migrateCommand]
