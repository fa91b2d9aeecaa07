import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openHub } from '#app/http/open-hub.ts'
import type { Participant } from '#features/chat/participant.ts'
import { findUnread, tidyChat } from '#features/chat/server/jobs.ts'
import { chatData } from '#features/chat/server/personal-data.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { createOwnBoard, type OwnBoard, type Person } from './own-board.ts'
import { type SocketServer, serveHub } from './sockets.ts'

type Member = Extract<Participant, { side: 'company' }>
type Candidate = Extract<Participant, { side: 'candidate' }>

/** An unanswered invitation of a candidate by a company. */
export interface Talk {
  readonly id: string
  readonly candidate: Candidate
  readonly member: Member
  readonly actor: SignedIn<'candidate'>
  readonly person: Person
  readonly employer: Person
  readonly candidateEmail: string
  readonly companyUid: string
  readonly offerId: number
}

export interface ChatBoard extends OwnBoard {
  aTalk(): Promise<Talk>
  anOffer(of: Pick<Talk, 'member'>): Promise<number>
  invite(talk: Pick<Talk, 'member' | 'candidate'>, offerId: number): Promise<string>
  upload(name: string, bytes: Buffer): Promise<UploadedFile>
  /** Opens the sockets of another process on the board's database. */
  openSockets(): Promise<SocketServer>
  withFlags(flags: Readonly<Record<string, boolean>>, work: () => Promise<void>): Promise<void>
  inMaintenance(work: () => Promise<void>): Promise<void>
  readonly findUnread: typeof findUnread
  tidy(): Promise<void>
  eraseChat(tx: TenantDb, actor: SignedIn): Promise<void>
}

/** The board `pro` with companies and candidates in conversations. */
export const createChatBoard = async (): Promise<ChatBoard> => {
  const board = await createOwnBoard()
  const { app, database } = board
  const { services } = app
  const tenant = services.tenants.byKey('pro')
  if (!tenant) throw new Error('no board')
  let talks = 0

  const anOffer: ChatBoard['anOffer'] = async ({ member: { companyId } }) => {
    const expiredAt = new Date(board.clock.now().getTime() + 20 * 86_400_000)
    const draft = { title: 'Java Developer', companyId, state: 'published' as const, expiredAt }
    return (await services.offers.createOffer(tenant.id, { ...draft, locations: [{ city: 'Kraków' }] })).id
  }
  const invite: ChatBoard['invite'] = ({ member, candidate }, offerId) =>
    forTenant(database, tenant.id).transaction((tx) =>
      services.chat.invite(tx, member, {
        ...{ candidateId: candidate.accountId, offerId, text: 'Porozmawiamy?' },
      }),
    )
  const run = async (job: typeof findUnread | typeof tidyChat) => {
    await services.jobs.enqueue(forTenant(database, tenant.id), job, {})
    await services.jobs.drain()
  }

  /** Runs with changed settings, as a newer board file would set them, and restores them. */
  const withSettings = async (settings: object, work: () => Promise<void>) => {
    const set = async (to: object) => {
      await database.pool.query('update tenants set settings = $2 where id = $1', [
        tenant.id,
        JSON.stringify(to),
      ])
      await services.tenants.reload()
    }
    await set({ ...tenant.settings, ...settings })
    try {
      await work()
    } finally {
      await set(tenant.settings)
    }
  }

  return {
    ...board,
    ...{ anOffer, invite, findUnread },
    async aTalk() {
      talks += 1
      const person = await board.signIn(`zofia${talks}`)
      const employer = await board.signIn(`kadry${talks}`, { kind: 'employer' })
      await database.pool.query(
        `update accounts set first_name = 'Zofia', last_name = 'Zielna' where id = $1`,
        [person.actor.accountId],
      )
      const [company] = await services.companies.addCompanies(tenant, [{ name: 'Tarnina' }])
      if (!company) throw new Error('no company')
      const { accountId } = employer.actor
      await services.accounts.setCompanyRole(tenant.id, { accountId, companyId: company.id, role: 'owner' })
      const member: Member = {
        ...{ side: 'company', tenantId: tenant.id, accountId, companyId: company.id, role: 'owner' },
      }
      const candidate: Candidate = {
        ...{ side: 'candidate', tenantId: tenant.id, accountId: person.actor.accountId },
      }
      const offerId = await anOffer({ member })
      return {
        ...{ id: await invite({ member, candidate }, offerId), candidate, member, person, employer, offerId },
        actor: { ...person.actor, kind: 'candidate' },
        candidateEmail: person.actor.email,
        companyUid: company.uid,
      }
    },
    async upload(name, bytes) {
      const { incoming } = app.services.files
      await mkdir(incoming, { recursive: true })
      const path = join(incoming, randomUUID())
      await writeFile(path, bytes)
      const facts = { mediaType: 'application/octet-stream', sha256: Buffer.alloc(32) }
      return { name, path, byteSize: bytes.byteLength, ...facts }
    },
    openSockets: async () => serveHub(await openHub(app)),
    inMaintenance: (work) => withSettings({ chatMaintenance: { isOn: true } }, work),
    withFlags: (flags, work) => withSettings({ flags: { ...tenant.settings.flags, ...flags } }, work),
    tidy: () => run(tidyChat),
    eraseChat: (tx, { tenantId, accountId, uid, email }) =>
      chatData({ database, files: services.files, offers: services.offers }).erase(tx, {
        tenantId,
        accountId,
        uid,
        email,
      }),
  }
}
