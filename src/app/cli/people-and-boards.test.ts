import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantFile } from '#features/tenants/contract.ts'
import { demoTenantFiles } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, projectionOf, type TestBoard } from '#tests/support/board.ts'
import { type App, compose } from '../compose.ts'
import type { Command } from './command.ts'
import { logoCommand } from './logo.ts'
import { seedCommand } from './seed.ts'
import { tenantCommand } from './tenant.ts'
import { userCommand } from './user.ts'

let board: TestBoard
let app: App
let folder: string
beforeAll(async () => {
  board = await createTestBoard()
  folder = await mkdtemp(join(tmpdir(), 'posada-cli-'))
  const config = { ...readConfig({ POSADA_DATA: folder }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  await app.services.companies.addCompanies(board.pro, [{ name: 'Tarnina' }])
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command and returns the lines it prints. */
const run = async (
  command: Command,
  positionals: readonly string[],
  options: Record<string, string> = {},
  config = app.config,
): Promise<string[]> => {
  const lines: string[] = []
  await command.run({
    positionals,
    options,
    config,
    tell: (line) => void lines.push(line),
    openDatabase: async () => app.database,
    openApp: async () => app,
  })
  return lines
}

test('posada logo re-encodes a logo, serves it under its version and sets it on the company’s offers', async () => {
  const { companies, offers } = app.services
  const company = await companies.findCompanyBySlug(board.pro, 'tarnina')
  const offer = await offers.createOffer(board.pro.id, anOfferDraft({ companyId: company?.id ?? 0 }))
  const path = join(folder, 'logo.png')
  const picture = sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
  await writeFile(path, await picture.png().toBuffer())
  const lines = await run(logoCommand, [path], { tenant: 'pro', company: 'tarnina' })
  const url = (await companies.findCompanyBySlug(board.pro, 'tarnina'))?.logoUrl ?? ''
  expect(url).toMatch(/^\/api\/pro\/companies\/tarnina\/logo\.webp\?v=[0-9a-f]{12}$/)
  expect(lines).toEqual([`Tarnina on pro: ${url}, published offers: 1`])
  const logo = await companies.findLogo(board.pro, 'tarnina')
  expect(await sharp(logo?.bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128 })
  expect((await projectionOf(board.db, offer.id))?.card.companyLogoThumbUrl).toBe(url)
})

test.each([
  ['logo.gif', 'GIF89a', 'invalid-file-type'],
  ['empty.png', '', 'corrupted-file'],
])('posada logo refuses %s', async (name, text, reason) => {
  const path = join(folder, name)
  await writeFile(path, text)
  const refused = run(logoCommand, [path], { tenant: 'pro', company: 'tarnina' })
  await expect(refused).rejects.toThrow(reason)
})

describe('posada user', () => {
  const employer = { tenant: 'pro', kind: 'employer' }
  const passwordIn = (lines: readonly string[]) => lines[0]?.split(' ').at(-1) ?? ''
  const check = (password: string) =>
    app.services.accounts.checkPassword(board.pro.id, 'employer', 'nowa@firma.example', password)

  test('adds an employer with a role in the company and the password printed', async () => {
    const lines = await run(userCommand, ['add', 'nowa@firma.example'], {
      ...employer,
      company: 'tarnina',
      role: 'recruiter',
    })
    const account = await check(passwordIn(lines))
    expect(await app.services.accounts.listMemberships(board.pro.id, account?.id ?? 0)).toMatchObject([
      { role: 'recruiter' },
    ])
    const renewed = await run(userCommand, ['password', 'nowa@firma.example'], employer)
    expect(await check(passwordIn(lines))).toBeNull()
    expect(await check(passwordIn(renewed))).not.toBeNull()
  })

  test.each([
    [['add', 'nowa@firma.example'], employer, 'already'],
    [['add', 'no-address'], employer, 'no e-mail'],
    [['remove', 'a@b.example'], employer, 'add, password, leave, reset-second-factor'],
    [['add', 'a@b.example'], { tenant: 'nowhere', kind: 'employer' }, '--tenant is one of pro, tech, start'],
    [['add', 'a@b.example'], { tenant: 'pro', kind: 'boss' }, '--kind is one of'],
    [['add', 'a@b.example'], { ...employer, company: 'nobody' }, "No company 'nobody'"],
    [['add', 'a@b.example'], { tenant: 'pro', kind: 'candidate', company: 'tarnina' }, 'for --kind employer'],
    [['password', 'a@b.example'], employer, 'No employer'],
  ])('%s with %s is refused: %s', async (words, options, reason) => {
    await expect(run(userCommand, words, { ...options })).rejects.toThrow(reason)
    expect(await app.services.accounts.findAccount(board.pro.id, 'employer', 'a@b.example')).toBeNull()
  })
})

describe('posada tenant', () => {
  const tech = (): TenantFile => {
    const file = demoTenantFiles().find(({ key }) => key === 'tech')
    if (!file) throw new Error('no file of tech')
    return file
  }
  const save = async (file: object): Promise<string> => {
    const path = join(folder, 'tenant.json')
    await writeFile(path, JSON.stringify(file))
    return path
  }

  test('creates a new board from a file', async () => {
    const path = await save({ ...tech(), key: 'north', hosts: ['north.example'], position: 9 })
    expect(await run(tenantCommand, [path])).toEqual([expect.stringContaining('north: stored')])
    expect(await run(tenantCommand, [path])).toEqual(['north: nothing new'])
    await app.services.tenants.reload()
    expect(app.services.tenants.byHost('north.example').key).toBe('north')
  })

  test('sets prices from a file that has them, and keeps them otherwise', async () => {
    const { plans } = app.services
    const { pricing } = await plans.priceLists.get(board.tech.id)
    const dearer = pricing.plans.map((plan) => ({
      ...{ ...plan, price: { netMinor: plan.price.netMinor + 1, netEurMinor: plan.price.netEurMinor } },
    }))
    const path = await save({ ...tech(), pricing: { ...pricing, plans: dearer } })
    expect(await run(tenantCommand, [path])).toEqual([expect.stringContaining('tech: stored')])
    expect((await plans.priceLists.get(board.tech.id)).pricing.plans).toEqual(dearer)
    expect(await run(tenantCommand, [path])).toEqual(['tech: nothing new'])
    expect(await run(tenantCommand, [await save(tech())])).toEqual(['tech: nothing new'])
  })

  test('refuses an inconsistent file with every reason', async () => {
    const [first, second, ...rest] = tech().categories
    const path = await save({
      ...tech(),
      key: 'api',
      categories: [first, { ...second, key: first?.key }, ...rest],
    })
    await expect(run(tenantCommand, [path])).rejects.toThrow(
      /key: must be.*\n.*two have the key 'javascript'/,
    )
  })

  test('refuses to remove a category with offers or to take another board’s host', async () => {
    await board.offers.createOffers(board.tech.id, [anOfferDraft({ categoryId: 6 })])
    const without = { ...tech(), categories: tech().categories.filter(({ id }) => id !== 6) }
    await expect(run(tenantCommand, [await save(without)])).rejects.toThrow('offers still use')
    const thief = { ...tech(), key: 'thief', hosts: ['pro.localhost'] }
    await expect(run(tenantCommand, [await save(thief)])).rejects.toThrow('another tenant')
    await expect(run(tenantCommand, [join(folder, 'missing.json')])).rejects.toThrow('no file')
  })
})

test('posada seed refuses to run in production', async () => {
  const config = { ...app.config, mode: 'production' as const }
  await expect(run(seedCommand, [], {}, config)).rejects.toThrow('production')
  await expect(run(seedCommand, [], { size: 'huge' })).rejects.toThrow('full or small')
})
