import { saveApplicants } from '#features/seeding/server/demo-applicants.ts'
import { saveCandidateLife } from '#features/seeding/server/demo-candidate.ts'
import { saveCompanyFacts } from '#features/seeding/server/demo-company-facts.ts'
import { saveConversations } from '#features/seeding/server/demo-conversations.ts'
import { saveNewcomers } from '#features/seeding/server/demo-newcomers.ts'
import { saveDemoPages } from '#features/seeding/server/demo-pages.ts'
import {
  findDemoAccount,
  isSeeded,
  renewDemo,
  type SeedReport,
  type SeedSize,
  seedDemo,
} from '#features/seeding/server/service.ts'
import { demoTenantFiles, loadUneditedTenants } from '#features/tenants/server/service.ts'
import { ConfigError } from '#server/config/env.ts'
import type { App } from '../compose.ts'

const number = new Intl.NumberFormat('en')

/** Generates companies, offers and people for the demo's boards; completes an interrupted seed. */
export const seed = (
  { database, clock, services }: Pick<App, 'database' | 'clock' | 'services'>,
  size: SeedSize,
  onProgress?: (done: number, total: number) => void,
): Promise<SeedReport> =>
  seedDemo(
    {
      ...{ ...services, database, clock },
      savePeople: async (of) => {
        await saveCompanyFacts(services, of)
        await saveDemoPages(services, of.tenant)
        await saveCandidateLife(services, of)
        await saveNewcomers({ ...services, database }, of)
        await saveConversations({ ...services, database, clock }, of)
        await saveApplicants({ ...services, database, clock }, of)
      },
    },
    { size, ...(onProgress ? { onProgress } : {}) },
  )

export const seedSummary = ({ offers, companies, isNew, milliseconds }: SeedReport): string =>
  `Demo data: ${number.format(offers)} offers of ${number.format(companies)} companies in ${(milliseconds / 1000).toFixed(1)} s` +
  (isNew === offers ? '' : `, ${number.format(isNew)} of them new`)

/** Fills an empty demo, or renews the ended offers of a filled one; prints each step. */
export const fillDemo = async (app: App, tell: (line: string) => void): Promise<void> => {
  const changed = await loadUneditedTenants(app.database, demoTenantFiles())
  if (changed.length > 0) {
    await app.services.tenants.reload()
    tell(`Boards: ${changed.join(', ')}`)
  }
  if (await isSeeded(app.services)) {
    const { database, clock, services, config } = app
    const renewed = await renewDemo({ ...services, database, clock }, { size: config.seed })
    if (renewed > 0) tell(`Demo data: ${number.format(renewed)} offers that had ended run again`)
    return
  }
  tell('Demo data: making offers up, this takes some seconds once')
  tell(seedSummary(await seed(app, app.config.seed)))
}

/** Throws in production if demo accounts exist, as their passwords are public, the operator's included. */
export const refuseDemoData = async ({ services }: Pick<App, 'services'>): Promise<void> => {
  const email = await findDemoAccount(services)
  if (email !== null)
    throw new ConfigError(
      `POSADA_MODE=production refuses the data of a demo, whose passwords are public (${email}): set POSADA_DATA to another folder or DATABASE_URL to another database`,
    )
}
