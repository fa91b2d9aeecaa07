import type { CompanyMember } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  type DecidedStatus,
  isBeforeDecision,
} from '#features/applications/enumerations.ts'
import { mediaTypeOf } from '#features/applications/rules.ts'
import type { Applications, BlindReviews } from '#features/applications/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { DocumentReader } from '#server/files/document-reader.ts'
import type { Files, StoredFile } from '#server/files/files.ts'
import {
  type ApplicationDetail,
  type ApplicationNote,
  type ApplicationPage,
  type ApplicationSort,
  decisionMaxLength,
  type Extract,
  noteMaxLength,
  type PanelApplication,
} from '../../enumerations.ts'
import { isOpen } from '../../rules.ts'
import { canDecideApplications } from '../policy.ts'
import {
  type ApplicationFilter,
  countByStatus,
  findApplication,
  findApplicationOf,
  insertNote,
  listApplications,
  listNotes,
  listOffersWithApplications,
  listStatuses,
  type StoredApplication,
} from './application-store.ts'
import { type Identity, withoutIdentity } from './without-identity.ts'

export const applicationsPerPage = 50

export interface ApplicationQuery {
  /** Null for all of them. */
  readonly status: ApplicationStatus | null
  readonly text: string
  readonly offerId: string
  readonly sort: ApplicationSort
  /** From 1 on. */
  readonly page: number
  /** Without names, addresses and messages, as this reader likes it. */
  readonly isBlind: boolean
}

export interface Employer {
  readonly employer: SignedIn<'employer'>
  readonly member: CompanyMember
}

export interface Decision {
  readonly status: DecidedStatus
  /** To the candidate, with the mail about the decision. */
  readonly message: string
}

/** What a company reads of applications and makes of them. Another company's throws 'application.not-found'. */
export interface PanelApplications {
  list(member: CompanyMember, query: ApplicationQuery): Promise<ApplicationPage>
  listOffers(member: CompanyMember): Promise<{ id: string; title: string; count: number }[]>
  /** What the list says of one, which is not opened by it; null where there is none any more. */
  look(member: CompanyMember, uid: string, isBlind: boolean): Promise<PanelApplication | null>
  /** Opening is looking: one that was new counts as viewed from then on, unless the reader decides nothing. */
  open(by: Employer, uid: string, options: { readonly isBlind: boolean }): Promise<ApplicationDetail>
  /** Throws 'application.status-conflict', 'application.invalid'. */
  decide(by: Employer, uid: string, decision: Decision): Promise<void>
  /** Those that cannot take the step stay as they are; answers how many took it. */
  decideAll(by: Employer, uids: readonly string[], decision: Decision): Promise<number>
  addNote(member: CompanyMember, uid: string, text: string): Promise<void>
  remove(by: Employer, uid: string): Promise<void>
  /** Throws 'application.not-found' where there is no attachment either, 'application.hidden' before a decision. */
  readAttachment(
    member: CompanyMember,
    uid: string,
  ): Promise<{ file: StoredFile; bytes: Buffer; offerId: string }>
  /**
   * What somebody the company talks with has sent it: for this offer, or else the latest. Null for none, for one that was
   * taken back, and while the company decides without knowing whose it is. It does not count as opened.
   */
  ofCandidate(
    member: CompanyMember,
    about: { readonly candidateUid: string; readonly offerId: string | null },
  ): Promise<ApplicationOfCandidate | null>
  /** Those that nobody has looked at. */
  countNew(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<number>
}

export type ApplicationOfCandidate = Pick<
  PanelApplication,
  'id' | 'offerId' | 'offerTitle' | 'status' | 'at' | 'hasFile'
> & { readonly written: readonly ApplicationNote[] }

interface PanelApplicationDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly files: Pick<Files, 'find' | 'read'>
  readonly documentReader: Pick<DocumentReader, 'textOf'>
  readonly applications: Pick<Applications, 'changeStatus' | 'removeApplication'>
  readonly blindReviews: Pick<BlindReviews, 'isOn'>
}

const readableKinds: Readonly<Record<string, 'pdf' | 'docx'>> = {
  [mediaTypeOf.pdf]: 'pdf',
  [mediaTypeOf.docx]: 'docx',
}

const notFound = (): AppError => new AppError('application.not-found')
const invalid = (field: string, reason: string): AppError =>
  new AppError('application.invalid', { problems: [{ field, reason }] })

/** Until a decision. */
const isHiddenBy = (isBlind: boolean, status: ApplicationStatus): boolean =>
  isBlind && isBeforeDecision(status)

type StoredNote = Awaited<ReturnType<typeof listNotes>>[number]

const written = ({ id, text, at, firstName, lastName, email }: StoredNote): ApplicationNote => ({
  ...{ id, text, at: at.getTime() },
  by: [firstName, lastName].filter(Boolean).join(' ') || (email ?? ''),
})

export const createPanelApplications = (dependencies: PanelApplicationDependencies): PanelApplications => {
  const { database, clock, files, documentReader, applications, blindReviews } = dependencies
  type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>
  const dbOf = ({ tenantId }: Company) => forTenant(database, tenantId)

  const shown = (row: StoredApplication, isBlind: boolean): PanelApplication => ({
    ...{ id: row.id, offerId: row.offerId, offerTitle: row.offerTitle, status: row.status },
    name: isHiddenBy(isBlind, row.status) ? null : row.name,
    email: isHiddenBy(isBlind, row.status) ? null : row.email,
    at: row.at.getTime(),
    hasFile: row.fileId !== null,
    notes: Number(row.notes),
    waitsDays: isOpen(row.status) ? warsawDaysBetween(row.at, clock.now()) : null,
  })

  /** What an attachment says without who says it. */
  const extractOf = async (
    file: Pick<StoredFile, 'id' | 'mediaType'>,
    identity: Identity,
  ): Promise<Extract> => {
    const kind = readableKinds[file.mediaType]
    if (!kind) return { problem: 'picture' }
    const bytes = await files.read(file.id)
    const text = bytes && (await documentReader.textOf(kind, bytes))
    if (text === '') return { problem: 'scan' }
    return text ? { text: withoutIdentity(text, identity) } : { problem: 'unreadable' }
  }

  const get = async (member: Company, uid: string): Promise<StoredApplication> => {
    const { companyId } = member
    const found = await findApplication(dbOf(member), { companyId, uid })
    if (!found) throw notFound()
    return found
  }

  const filterOf = (
    { companyId }: Company,
    { status, text, offerId, isBlind }: Pick<ApplicationQuery, 'status' | 'text' | 'offerId' | 'isBlind'>,
  ): ApplicationFilter => ({
    ...{ companyId, offerId, isBlind, text: text.trim() },
    statuses: status === null ? applicationStatuses : [status],
  })

  const decide: PanelApplications['decide'] = async ({ employer, member }, uid, { status, message }) => {
    const { id } = await get(member, uid)
    allow(canDecideApplications(member.role))
    if (message.length > decisionMaxLength) throw invalid('message', 'tooLong')
    await applications.changeStatus(employer, { uid: id, status, message: storableText(message.trim()) })
  }

  return {
    async list(member, query) {
      const db = dbOf(member)
      const isBlindForAll = await blindReviews.isOn(member)
      const isBlind = isBlindForAll || query.isBlind
      const asked = { ...query, isBlind }
      const counts = await countByStatus(db, filterOf(member, { ...asked, status: null }))
      const filter = filterOf(member, asked)
      const found = filter.statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
      const pages = Math.max(1, Math.ceil(found / applicationsPerPage))
      const offset = (Math.min(query.page, pages) - 1) * applicationsPerPage
      const rows = await listApplications(db, filter, {
        sort: query.sort,
        limit: applicationsPerPage,
        offset,
      })
      return {
        applications: rows.map((row) => shown(row, isBlind)),
        counts: Object.fromEntries(counts),
        ...{ found, pages, isBlindForAll },
      }
    },

    async listOffers(member) {
      const offers = await listOffersWithApplications(dbOf(member), member.companyId)
      return offers.map(({ count, ...offer }) => ({ ...offer, count: Number(count) }))
    },

    async look(member, uid, asked) {
      const { companyId } = member
      const row = await findApplication(dbOf(member), { companyId, uid })
      return row && shown(row, asked || (await blindReviews.isOn(member)))
    },

    async open({ employer, member }, uid, options) {
      const db = dbOf(member)
      const isBlind = options.isBlind || (await blindReviews.isOn(member))
      let row = await get(member, uid)
      if (row.status === 'received' && managesOffers(member.role)) {
        await applications
          .changeStatus(employer, { uid: row.id, status: 'viewed' })
          .catch((error: unknown) => {
            // Somebody else was quicker.
            if (!isAppError(error) || error.code !== 'application.status-conflict') throw error
          })
        row = await get(member, uid)
      }
      const [file, notes, history] = await Promise.all([
        row.fileId === null ? null : files.find(db, row.fileId),
        listNotes(db, row.key),
        listStatuses(db, row.key),
      ])
      const isHidden = isHiddenBy(isBlind, row.status)
      const said = (text: string) => (isHidden ? withoutIdentity(text, row) : text)
      return {
        ...shown(row, isBlind),
        isHidden,
        message: isHidden ? '' : row.message,
        file:
          file && !isHidden ? { name: file.name, mediaType: file.mediaType, byteSize: file.byteSize } : null,
        extract: isHidden && file ? await extractOf(file, row) : null,
        written: notes.map((note) => ({ ...written(note), text: said(note.text) })),
        history: history.map(({ status, at }) => ({ status, at: at.getTime() })),
      }
    },

    async ofCandidate(member, { candidateUid, offerId }) {
      const db = dbOf(member)
      const { companyId } = member
      const onlyDecided = await blindReviews.isOn(member)
      const row = await findApplicationOf(db, { companyId, candidateUid, offerId, onlyDecided })
      if (!row) return null
      const { id, offerTitle, status, at, hasFile } = shown(row, false)
      const notes = await listNotes(db, row.key)
      return {
        ...{ id, offerId: row.offerId, offerTitle, status, at, hasFile },
        written: notes.map(written),
      }
    },

    decide,

    async decideAll(by, uids, decision) {
      allow(canDecideApplications(by.member.role))
      let changed = 0
      for (const uid of new Set(uids)) {
        try {
          await decide(by, uid, decision)
          changed += 1
        } catch (error) {
          if (!isAppError(error) || error.code !== 'application.status-conflict') throw error
        }
      }
      return changed
    },

    async addNote(member, uid, typed) {
      const { key } = await get(member, uid)
      allow(canDecideApplications(member.role))
      const text = storableText(typed.trim())
      if (text === '') throw invalid('note', 'required')
      if (text.length > noteMaxLength) throw invalid('note', 'tooLong')
      const { accountId } = member
      await insertNote(dbOf(member), { applicationId: key, accountId, text, at: clock.now() })
    },

    async remove({ employer, member }, uid) {
      const { id } = await get(member, uid)
      allow(canDecideApplications(member.role))
      await applications.removeApplication(employer, id)
    },

    async readAttachment(member, uid) {
      const { fileId, offerId, status } = await get(member, uid)
      if (isHiddenBy(await blindReviews.isOn(member), status)) throw new AppError('application.hidden')
      const file = fileId === null ? null : await files.find(dbOf(member), fileId)
      const bytes = file && (await files.read(file.id))
      if (!file || !bytes) throw notFound()
      return { file, bytes, offerId }
    },

    async countNew(company) {
      const filter = filterOf(company, { status: 'received', text: '', offerId: '', isBlind: false })
      return (await countByStatus(dbOf(company), filter)).get('received') ?? 0
    },
  }
}
