import type { CompanyMember } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  isBeforeDecision,
  type RefusalReason,
} from '#features/applications/enumerations.ts'
import { mediaTypeOf } from '#features/applications/rules.ts'
import type { Applications, BlindReviews } from '#features/applications/server/service.ts'
import type { Clauses } from '#features/clauses/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { DocumentReader } from '#server/files/document-reader.ts'
import type { Files, StoredFile } from '#server/files/files.ts'
import {
  type ApplicationDetail,
  type ApplicationNote,
  type ApplicationPage,
  type ApplicationSort,
  type Attachments,
  applicationsPerPage,
  type Extract,
  maxAtOnce,
  noteMaxLength,
  type PanelApplication,
} from '../../enumerations.ts'
import { boardColumns, isOpen } from '../../rules.ts'
import { canDecideApplications } from '../policy.ts'
import { type Applicant, type ApplicantFitDependencies, createApplicantFits } from './applicant-fits.ts'
import {
  type ApplicationFilter,
  countByStatus,
  findApplication,
  findApplicationOf,
  insertNote,
  listApplications,
  listByKeys,
  listFiles,
  listNotes,
  listOffersWithApplications,
  listSteps,
  listToCompare,
  listUids,
  type StoredApplication,
} from './application-store.ts'
import { createDeciding, type Decisions, type Employer, invalid } from './deciding.ts'
import { createFutureConsents, type FutureConsents } from './future-consents.ts'
import { countReasons } from './refusals.ts'
import { stepsOf, written } from './steps.ts'
import { type Identity, withoutIdentity } from './without-identity.ts'

const cardsPerColumn = 20

export interface ApplicationQuery {
  /** Null for all. */
  readonly status: ApplicationStatus | null
  readonly text: string
  readonly offerId: string
  readonly sort: ApplicationSort
  /** Counted from 1. */
  readonly page: number
  /** The reader has hidden names, addresses and messages. */
  readonly isBlind: boolean
  /** For the board: the same page of each column, column by column. */
  readonly isByColumn?: boolean
  readonly onlyWithFile?: boolean
  readonly reason?: RefusalReason | null
}

/** `until` leaves out applications received after the list was shown. */
type WholeQuery = Omit<ApplicationQuery, 'sort' | 'page'> & { readonly until: Date }

interface OpenOptions {
  readonly isBlind: boolean
  /** Extracting an attachment's text is slow. */
  readonly withoutExtract?: boolean
}

/** A company's view of applications. Another company's application throws 'application.not-found'. */
export interface PanelApplications extends Decisions, FutureConsents {
  list(member: CompanyMember, query: ApplicationQuery): Promise<ApplicationPage>
  /** Ids on all pages of the list, in order; capped for very long lists. */
  listIds(member: CompanyMember, query: WholeQuery): Promise<string[]>
  listOffers(member: CompanyMember): Promise<{ id: string; title: string; count: number }[]>
  /** An application as in the list, without marking it as viewed; null when it is gone. */
  look(member: CompanyMember, uid: string, isBlind: boolean): Promise<PanelApplication | null>
  /** Marks a new application as viewed, unless the reader is a viewer. */
  open(by: Employer, uid: string, options: OpenOptions): Promise<ApplicationDetail>
  addNote(member: CompanyMember, uid: string, text: string): Promise<void>
  remove(by: Employer, uid: string): Promise<void>
  /** Deletes applications for good and skips unknown ids. Returns the number deleted. */
  removeAll(by: Employer, uids: readonly string[]): Promise<number>
  /** Throws 'application.not-found' where there is no attachment either, 'application.hidden' before a decision. */
  readAttachment(
    member: CompanyMember,
    uid: string,
  ): Promise<{ file: StoredFile; bytes: Buffer; offerId: string }>
  /** Attachments of several applications, without those that a blind review withholds until a decision. */
  listAttachments(member: CompanyMember, uids: readonly string[], isBlind: boolean): Promise<Attachments>
  /**
   * The application of a candidate the company is in conversation with: for this offer, or else the latest. Null for
   * none, for a withdrawn one, and under blind review. Does not mark it as viewed.
   */
  ofCandidate(
    member: CompanyMember,
    about: { readonly candidateUid: string; readonly offerId: string | null },
  ): Promise<ApplicationOfCandidate | null>
  /** Number of applications that nobody has opened. */
  countNew(company: Pick<CompanyMember, 'tenantId' | 'companyId'>): Promise<number>
}

export type ApplicationOfCandidate = Pick<
  PanelApplication,
  'id' | 'offerId' | 'offerTitle' | 'status' | 'at' | 'hasFile'
> & { readonly written: readonly ApplicationNote[] }

export type { Employer }

interface PanelApplicationDependencies extends ApplicantFitDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly files: Pick<Files, 'find' | 'read'>
  readonly documentReader: Pick<DocumentReader, 'textOf'>
  readonly applications: Pick<
    Applications,
    | 'changeStatus'
    | 'changeMany'
    | 'revokeChange'
    | 'revokeChanges'
    | 'goesOutAt'
    | 'removeApplication'
    | 'removeMany'
    | 'listConsentStates'
    | 'findFutureConsent'
    | 'recordWithdrawal'
  >
  readonly clauses: Pick<Clauses, 'find'>
  readonly blindReviews: Pick<BlindReviews, 'isOn'>
}

const readableKinds: Readonly<Record<string, 'pdf' | 'docx'>> = {
  [mediaTypeOf.pdf]: 'pdf',
  [mediaTypeOf.docx]: 'docx',
}

const notFound = (): AppError => new AppError('application.not-found')
/** Hidden until a decision. */
const isHiddenBy = (isBlind: boolean, status: ApplicationStatus): boolean =>
  isBlind && isBeforeDecision(status)

export const createPanelApplications = (dependencies: PanelApplicationDependencies): PanelApplications => {
  const { database, clock, files, documentReader, applications, blindReviews, clauses } = dependencies
  type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>
  const dbOf = ({ tenantId }: Company) => forTenant(database, tenantId)

  const fits = createApplicantFits(dependencies)
  type Rule = { readonly isBlindForAll: boolean }

  /** A percentage could identify the applicant among the candidates whom the company may invite. */
  const showsFit = (status: ApplicationStatus, { isBlindForAll }: Rule): boolean =>
    !isHiddenBy(isBlindForAll, status)

  const percentsOf = <Row extends Applicant & { readonly status: ApplicationStatus }>(
    member: Company,
    rows: readonly Row[],
    rule: Rule,
  ) =>
    fits.percentsOf(
      member,
      rows.filter(({ status }) => showsFit(status, rule)),
    )

  /** A page ordered by match, applications without a percentage last. */
  const listByMatch = async (
    member: Company,
    filter: ApplicationFilter,
    { limit, offset, ...rule }: Rule & { readonly limit: number; readonly offset: number },
  ): Promise<StoredApplication[]> => {
    const all = await listToCompare(dbOf(member), filter)
    const percents = await percentsOf(member, all, rule)
    const percentOf = ({ key }: { readonly key: number }) => percents.get(key) ?? -1
    const keys = all.sort((one, other) => percentOf(other) - percentOf(one)).map(({ key }) => key)
    return listByKeys(dbOf(member), filter, keys.slice(offset, offset + limit))
  }

  const shown = (
    row: StoredApplication,
    isBlind: boolean,
    matchPercent: number | null = null,
  ): PanelApplication => ({
    ...{ id: row.id, offerId: row.offerId, offerTitle: row.offerTitle, status: row.status },
    name: isHiddenBy(isBlind, row.status) ? null : row.name,
    email: isHiddenBy(isBlind, row.status) ? null : row.email,
    at: row.at.getTime(),
    hasFile: row.fileId !== null,
    notes: Number(row.notes),
    waitsDays: isOpen(row.status) ? warsawDaysBetween(row.at, clock.now()) : null,
    matchPercent,
    goesOutAt: row.goesOutAt && row.goesOutAt > clock.now() ? row.goesOutAt.getTime() : null,
  })

  /** Text of an attachment, without the data of an identity. */
  const extractOf = async (
    file: Pick<StoredFile, 'id' | 'mediaType'>,
    identity: Identity | null,
  ): Promise<Extract> => {
    const kind = readableKinds[file.mediaType]
    if (!kind) return { problem: 'picture' }
    const bytes = await files.read(file.id)
    const text = bytes && (await documentReader.textOf(kind, bytes))
    if (text === '') return { problem: 'scan' }
    if (!text) return { problem: 'unreadable' }
    return { text: identity ? withoutIdentity(text, identity) : text }
  }

  const get = async (member: Company, uid: string): Promise<StoredApplication> => {
    const { companyId } = member
    const found = await findApplication(dbOf(member), { companyId, uid })
    if (!found) throw notFound()
    return found
  }

  const filterOf = (
    { companyId }: Company,
    {
      status,
      text,
      offerId,
      isBlind,
      onlyWithFile = false,
      reason = null,
    }: Omit<ApplicationQuery, 'sort' | 'page'>,
  ): ApplicationFilter => ({
    ...{ companyId, offerId, isBlind, text: text.trim(), onlyWithFile, reason },
    statuses: status === null ? applicationStatuses : [status],
  })

  return {
    async list(member, query) {
      const db = dbOf(member)
      const isBlindForAll = await blindReviews.isOn(member)
      const isBlind = isBlindForAll || query.isBlind
      const asked = { ...query, isBlind }
      const counts = await countByStatus(db, filterOf(member, { ...asked, status: null, reason: null }))
      const filter = filterOf(member, asked)
      const ofFilter = filter.reason === null ? counts : await countByStatus(db, filter)
      const foundOf = (statuses: readonly ApplicationStatus[]) =>
        statuses.reduce((sum, status) => sum + (ofFilter.get(status) ?? 0), 0)
      const columns = query.isByColumn ? boardColumns : [filter.statuses]
      const limit = query.isByColumn ? cardsPerColumn : applicationsPerPage
      const pages = Math.max(1, ...columns.map((statuses) => Math.ceil(foundOf(statuses) / limit)))
      const offset = (Math.min(query.page, pages) - 1) * limit
      const { sort } = query
      const rowsOf = (statuses: readonly ApplicationStatus[]) =>
        sort === 'match'
          ? listByMatch(member, { ...filter, statuses }, { isBlindForAll, limit, offset })
          : listApplications(db, { ...filter, statuses }, { sort, limit, offset })
      const shownColumns = columns.filter((statuses) => foundOf(statuses) > offset)
      const rows = (await Promise.all(shownColumns.map(rowsOf))).flat()
      const percents = await percentsOf(member, rows, { isBlindForAll })
      return {
        applications: rows.map((row) => shown(row, isBlind, percents.get(row.key))),
        reasons: query.status === 'rejected' ? await countReasons(db, filter) : [],
        counts: Object.fromEntries(counts),
        ...{ found: foundOf(filter.statuses), pages, isBlindForAll },
      }
    },

    async listIds(member, query) {
      const isBlind = query.isBlind || (await blindReviews.isOn(member))
      const { until } = query
      return listUids(dbOf(member), filterOf(member, { ...query, isBlind }), { until, limit: maxAtOnce })
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
      const isBlindForAll = await blindReviews.isOn(member)
      const isBlind = options.isBlind || isBlindForAll
      let row = await get(member, uid)
      if (row.status === 'received' && managesOffers(member.role)) {
        await applications
          .changeStatus(employer, { uid: row.id, status: 'viewed' })
          .catch((error: unknown) => {
            // A colleague was faster.
            if (!isAppError(error) || error.code !== 'application.status-conflict') throw error
          })
        row = await get(member, uid)
      }
      const [file, notes, history, fit] = await Promise.all([
        row.fileId === null ? null : files.find(db, row.fileId),
        listNotes(db, row.key),
        listSteps(db, row.key),
        isHiddenBy(isBlindForAll, row.status) ? null : fits.fitOf(member, row),
      ])
      const isHidden = isHiddenBy(isBlind, row.status)
      const said = (text: string) => (isHidden ? withoutIdentity(text, row) : text)
      return {
        ...shown(row, isBlind),
        isHidden,
        isSenderGone: row.senderGoneAt !== null,
        message: isHidden ? '' : row.message,
        file:
          file && !isHidden ? { name: file.name, mediaType: file.mediaType, byteSize: file.byteSize } : null,
        extract:
          file && !options.withoutExtract && (isHidden || file.mediaType === mediaTypeOf.docx)
            ? await extractOf(file, isHidden ? row : null)
            : null,
        written: notes.map((note) => ({ ...written(note), text: said(note.text) })),
        history: stepsOf(history, clock.now()),
        fit,
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

    ...createDeciding({ database, clock, applications, clauses, find: get }),
    ...createFutureConsents({ database, applications, find: get }),

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

    async removeAll({ employer, member }, uids) {
      allow(canDecideApplications(member.role))
      const { companyId } = member
      return applications.removeMany(employer, { companyId, uids: uids.filter(isUuid) })
    },

    async readAttachment(member, uid) {
      const { fileId, offerId, status } = await get(member, uid)
      if (isHiddenBy(await blindReviews.isOn(member), status)) throw new AppError('application.hidden')
      const file = fileId === null ? null : await files.find(dbOf(member), fileId)
      const bytes = file && (await files.read(file.id))
      if (!file || !bytes) throw notFound()
      return { file, bytes, offerId }
    },

    async listAttachments(member, uids, asked) {
      const isBlind = asked || (await blindReviews.isOn(member))
      const { companyId } = member
      const all = await listFiles(dbOf(member), { companyId, uids: uids.filter(isUuid) })
      const shownFiles = all.filter(({ status }) => !isHiddenBy(isBlind, status))
      return {
        withheld: all.length - shownFiles.length,
        files: shownFiles.map(({ fileId, name, fileName }) => ({
          ...{ name, fileName },
          read: () => files.read(fileId),
        })),
      }
    },

    async countNew(company) {
      const filter = filterOf(company, { status: 'received', text: '', offerId: '', isBlind: false })
      return (await countByStatus(dbOf(company), filter)).get('received') ?? 0
    },
  }
}
