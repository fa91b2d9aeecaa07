import { type HorizonHolder, readHorizonHolder } from '#server/events/horizon.ts'
import { type ReaderStatus, readerStatus } from '#server/events/prune.ts'
import type { JobsStatus } from '#server/jobs/status.ts'
import { type Command, commandLine } from './command.ts'

const linesOf = ({ late, failed, queues, failures }: JobsStatus): string[] => {
  const width = Math.max(...queues.map(({ name }) => name.length))
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`
  return [
    row('Job', ['waiting', 'active', 'retrying', 'late', 'failed']),
    ...queues.map((queue) =>
      row(queue.name, [queue.waiting, queue.active, queue.retrying, queue.late, queue.failed]),
    ),
    late === 0 && failed === 0 ? 'Nothing is late, nothing failed' : `${late} late, ${failed} failed`,
    ...failures.map(
      ({ failedAt, name, attempts, reason }) => `${failedAt}  ${name} after ${attempts} attempts: ${reason}`,
    ),
  ]
}

const readerLine = ({ name, waitingRows, waitingMs }: ReaderStatus): string =>
  `Outbox reader ${name}: ${waitingRows === 0 ? 'has everything' : `${waitingRows} rows behind, ${Math.round(waitingMs / 1000)} s`}`

const holderLine = ({ pid, state, application, database, ageMs }: HorizonHolder): string =>
  `Oldest writing transaction: ${Math.round(ageMs / 1000)} s, ${state}, process ${pid ?? 'unknown'} (${application || 'unnamed'}) on ${database}`

export const jobsCommand: Command = {
  name: 'jobs',
  usage: '[--retry]',
  summary:
    'Shows which background jobs are late or failed, how far the readers of events are and what holds them back; --retry puts the failed ones back',
  positionals: 0,
  options: { retry: { type: 'boolean' } },
  async run({ options, openApp, tell }) {
    const { services, database } = await openApp()
    await services.jobs.start({ isWorker: false })
    if (options.retry) tell(`${await services.operations.retryAllJobs(commandLine)} put back`)
    for (const line of linesOf(await services.jobs.status())) tell(line)
    for (const reader of await readerStatus(database)) tell(readerLine(reader))
    const holder = await readHorizonHolder(database.pool)
    if (holder) tell(holderLine(holder))
  },
}
