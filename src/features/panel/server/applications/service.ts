import type { CompanyMember } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { mediaTypeOf } from '#features/applications/rules.ts'
import type { Applications } from '#features/applications/server/service.ts'
import type { Clauses } from '#features/clauses/server/service.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import { allow } from '#kernel/allow.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { isUuid } from '#kernel/uuid.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { DocumentReader } from '#server/files/document-reader.ts'
import type { Files, StoredFile } from '#server/files/files.ts'
import {
  type ApplicationDetail,
  type ApplicationNote,
  type Attachments,
  type Extract,
  type FormerJob,
  noteMaxLength,
  type PanelApplication,
} from '../../enumerations.ts'
import { canDecideApplications } from '../policy.ts'
import {
  findApplication,
  findApplicationOf,
  insertNote,
  listFiles,
  listNotes,
  listOffersWithApplications,
  listSteps,
  type StoredApplication,
} from './application-store.ts'
import { createDeciding, type DecisionOnMany, type Decisions, type Employer, invalid } from './deciding.ts'
import { createFutureConsents, type FutureConsents } from './future-consents.ts'
import { createListing, isHiddenBy, type Listing, type ListingDependencies } from './listing.ts'
import { stepsOf, written } from './steps.ts'
import { type Identity, withoutIdentity } from './without-identity.ts'

interface OpenOptions {
  readonly isBlind: boolean
  /** Extracting an attachment's text is slow. */
  readonly withoutExtract?: boolean
}

/** A company's view of applications. Another company's application throws 'application.not-found'. */
export interface PanelApplications extends Listing, Decisions, FutureConsents {
  listOffers(member: CompanyMember): Promise<{ id: string; title: string; count: number }[]>
  /** An application as in the list, without marking it as viewed; null when it is gone. */
  look(member: CompanyMember, uid: string, isBlind: boolean): Promise<PanelApplication | null>
  /** Marks a new application as viewed, unless the reader is a viewer. */
  open(by: Employer, uid: string, options: OpenOptions): Promise<ApplicationDetail>
  addNote(member: CompanyMember, uid: string, text: string): Promise<void>
  remove(by: Employer, uid: string): Promise<void>
  /**
   * Deletes applications for good and skips unknown ids. Those that a colleague decided about meanwhile stay; returns
   * them and the number deleted.
   */
  removeAll(
    by: Employer,
    uids: readonly string[],
    seen?: Pick<DecisionOnMany, 'from' | 'unchangedSince'>,
  ): Promise<{ readonly removed: number; readonly stayed: readonly string[] }>
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
}

export type ApplicationOfCandidate = Pick<
  PanelApplication,
  'id' | 'offerId' | 'offerTitle' | 'status' | 'at' | 'hasFile'
> & { readonly written: readonly ApplicationNote[] }

export type { Employer }

interface PanelApplicationDependencies extends ListingDependencies {
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
  readonly profiles: Pick<Profiles, 'read'>
}

const readableKinds: Readonly<Record<string, 'pdf' | 'docx'>> = {
  [mediaTypeOf.pdf]: 'pdf',
  [mediaTypeOf.docx]: 'docx',
}

const notFound = (): AppError => new AppError('application.not-found')
export const createPanelApplications = (dependencies: PanelApplicationDependencies): PanelApplications => {
  const { database, clock, files, documentReader, applications, blindReviews, clauses, profiles } =
    dependencies
  type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>
  const dbOf = ({ tenantId }: Company) => forTenant(database, tenantId)

  const listing = createListing(dependencies)
  const { fits, shown } = listing

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

  /** Jobs of a sender's profile, as stated there. */
  const jobsOf = async ({ tenantId }: Company, accountId: number | null): Promise<FormerJob[]> => {
    const profile = accountId === null ? null : await profiles.read(tenantId, accountId)
    return (profile?.candidate.workHistory.entries ?? []).map(
      ({ id, title, company, description, period }) => ({
        ...{ id, title, company: company.name, description, ...period },
      }),
    )
  }

  return {
    list: listing.list,
    listIds: listing.listIds,
    countNew: listing.countNew,

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
      const isHidden = isHiddenBy(isBlind, row.status)
      const mayCompare = !isHiddenBy(isBlindForAll, row.status)
      const [file, notes, history, known, fit] = await Promise.all([
        row.fileId === null ? null : files.find(db, row.fileId),
        listNotes(db, row.key),
        listSteps(db, row.key),
        mayCompare ? fits.knownOf(member, [row]) : null,
        mayCompare ? fits.fitOf(member, row) : null,
      ])
      const said = (text: string) => (isHidden ? withoutIdentity(text, row) : text)
      return {
        ...shown(row, isBlind, known?.get(row.key)),
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
        jobs: known?.has(row.key) && !isHidden ? await jobsOf(member, row.accountId) : [],
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

    async removeAll({ employer, member }, uids, seen = {}) {
      allow(canDecideApplications(member.role))
      const { companyId } = member
      return applications.removeMany(employer, { companyId, uids: uids.filter(isUuid), ...seen })
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
  }
}
