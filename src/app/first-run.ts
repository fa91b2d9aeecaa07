import { isSeeded, type SeedReport, type SeedSize, seedDemo } from '#features/seeding/server/service.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import type { App } from './compose.ts'

const number = new Intl.NumberFormat('en')

/** Makes up companies, offers and people for the demo's boards; completes what a broken-off seed left. */
export const seed = (
  { database, clock, services }: Pick<App, 'database' | 'clock' | 'services'>,
  size: SeedSize,
  onProgress?: (done: number, total: number) => void,
): Promise<SeedReport> =>
  seedDemo({ ...services, database, clock }, { size, ...(onProgress ? { onProgress } : {}) })

export const seedLine = ({ offers, companies, isNew, milliseconds }: SeedReport): string =>
  `Demo data: ${number.format(offers)} offers of ${number.format(companies)} companies in ${(milliseconds / 1000).toFixed(1)} s` +
  (isNew === offers ? '' : `, ${number.format(isNew)} of them new`)

/** Fills an empty demo; tells of each step. Production starts empty. */
export const fillDemo = async (app: App, tell: (line: string) => void): Promise<void> => {
  const changed = await loadTenants(app.database, demoTenantFiles())
  if (changed.length > 0) {
    await app.services.tenants.reload()
    tell(`Boards: ${changed.join(', ')}`)
  }
  if (await isSeeded(app.services)) return
  tell('Demo data: making offers up, this takes some seconds once')
  tell(seedLine(await seed(app, app.config.seed)))
}
