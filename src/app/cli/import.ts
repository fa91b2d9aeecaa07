import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImportCounts, ImportSummary } from '#features/imports/contract.ts'
import { openReport } from '#features/imports/server/report.ts'
import { importOffers } from '#features/imports/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { type AppError, isAppError } from '#kernel/app-error.ts'
import { type Command, type CommandCall, commandLine, UsageError } from './command.ts'
import { createProgressBar } from './progress-bar.ts'

const number = new Intl.NumberFormat('en')

const countLines = (title: string, counts: Readonly<Record<string, number>>): string[] => {
  const entries = Object.entries(counts)
  if (entries.length === 0) return []
  return [title, ...entries.map(([reason, count]) => `  ${number.format(count).padStart(9)}  ${reason}`)]
}

const linesOf = (summary: ImportSummary): string[] => {
  const { read, imported, updated, unchanged, rejected, milliseconds } = summary
  const rate = Math.round((read / Math.max(1, milliseconds)) * 1000)
  return [
    `${number.format(read)} rows read in ${(milliseconds / 1000).toFixed(1)} s (${number.format(rate)} a second)`,
    ...countLines('Rows', { imported, updated, unchanged, rejected }),
    ...countLines('Rejected because', summary.rejectedBy),
    ...countLines('Taken, but corrected', summary.correctedBy),
  ]
}

const tenantNamed = (tenants: readonly Tenant[], name: string | boolean | undefined): Tenant => {
  const tenant = tenants.find(({ key }) => key === name)
  if (tenant) return tenant
  const keys = tenants.map(({ key }) => key).join(', ')
  const known = keys === '' ? 'There is none yet: start the server once.' : `There are: ${keys}.`
  throw new UsageError(name === undefined ? `--tenant is missing. ${known}` : `No tenant '${name}'. ${known}`)
}

const checkFile = async (file: string): Promise<void> => {
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new UsageError(`There is no file ${file}`)
}

const brokenOff = (file: string, { details }: AppError): string =>
  `${file} cannot be read beyond line ${details.line}: ${details.message}. Rows before it may be in already; importing the whole file again is safe.`

const reportPath = ({ options, config }: CommandCall, file: string, tenant: Tenant, now: Date): string => {
  if (typeof options.report === 'string') return options.report
  const time = now.toISOString().replace(/[:.]/g, '-')
  return join(config.dataFolder, 'imports', `${basename(file)}-${tenant.key}-${time}.report.jsonl`)
}

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE --tenant NAME [--shift-dates] [--report FILE]',
  summary: 'Imports offers of other boards from CSV or JSON Lines, plain or gzip',
  positionals: 1,
  options: {
    tenant: { type: 'string' },
    'shift-dates': { type: 'boolean' },
    report: { type: 'string' },
  },
  async run(call) {
    const [file = ''] = call.positionals
    const { services, clock } = await call.openApp()
    const { tenants, offers, places, importRuns } = services
    const tenant = tenantNamed(tenants.list(), call.options.tenant)
    await checkFile(file)
    const path = reportPath(call, file, tenant, clock.now())
    const report = await openReport(path)
    const run = await importRuns.begin(commandLine, { tenantId: tenant.id, fileName: basename(file) })
    let counts: ImportCounts = { read: 0, imported: 0, updated: 0, unchanged: 0, rejected: 0 }
    const bar = createProgressBar(process.stderr)
    try {
      const summary = await importOffers(
        { offers, places, clock },
        {
          file,
          tenant,
          shiftDates: call.options['shift-dates'] === true,
          report: {
            async write(entry) {
              await report.write(entry)
              await run.write(entry)
            },
          },
          onProgress: ({ bytesRead, bytesTotal, ...counted }) => {
            counts = counted
            bar.show(bytesRead / Math.max(1, bytesTotal), `${number.format(counted.read)} rows`)
          },
        },
      )
      bar.clear()
      await run.end(summary, null)
      for (const line of linesOf(summary)) call.tell(line)
      call.tell(`Report: ${path}`)
    } catch (error) {
      await run.end(counts, error instanceof Error ? error.message : String(error))
      if (isAppError(error) && error.code === 'import.unreadable')
        throw new UsageError(brokenOff(file, error))
      throw error
    } finally {
      bar.clear()
      await report.close()
    }
  },
}
