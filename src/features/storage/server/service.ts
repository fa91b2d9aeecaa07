import { readFile } from 'node:fs/promises'
import type { BoardLinks, Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Bodies, Sender } from '#server/uploads/bodies.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { type TokenType, tokenTypes, type UploadPurpose } from '../enumerations.ts'
import { fileNameProblem, purposeOf, uploadMaxBytes } from '../rules.ts'
import { sweepFiles } from './jobs.ts'
import {
  checkFacts,
  type KeepingDependencies,
  type KeptFile,
  type KeptPicture,
  keepAvatar,
  keepCv,
  keepPicture,
  type PictureShape,
  type ReceivedFile,
  refuseUpload,
} from './keeping.ts'
import { canUseFilesOf } from './policy.ts'
import { deleteEnded, findOpenUpload, insertUpload, markTaken, type Upload } from './store.ts'
import { isSignedUpload, uploadPath } from './upload-links.ts'

export interface TokenRequest {
  /** Uid of the candidate in the request's address. */
  readonly uid: string
  readonly tenant: Tenant
  readonly tokenType: TokenType
  readonly fileName: string
}

export interface StorageToken {
  readonly presignedUrl: string
  readonly uploadId: string | null
  readonly expiresAt: Date
}

/** The source of a candidate's file: an upload token, or a submitted form. */
export type FileSource = { readonly uploadId: string } | { readonly file: UploadedFile }

/**
 * Files of accounts. Stored files have been checked; the caller adds them to the database with `record`, in the
 * transaction of what they belong to.
 */
export interface Storage {
  /** Throws 'upload.not-found' for another candidate's uid, 'upload.invalid', 'request.too-many'. */
  issueUpload(actor: SignedIn, request: TokenRequest): Promise<StorageToken>
  /** Throws 'upload.not-found' if the candidate has no such file. */
  issueDownload(actor: SignedIn, request: TokenRequest): Promise<StorageToken>
  /** Stores a request body in quarantine. Throws 'upload.not-found' for an invalid link, 'request.too-large'. */
  receive(
    tenantId: number,
    link: { readonly id: string; readonly signature: string },
    sender: Sender,
  ): Promise<void>
  /** Stores a picture without an account in several sizes. Throws 'upload.invalid'. */
  keepPicture(file: UploadedFile, shape: PictureShape): Promise<KeptPicture[]>
  /** Stores a portrait in several sizes. Throws 'upload.not-found' and 'upload.invalid'. */
  keepAvatar(actor: SignedIn, source: FileSource): Promise<KeptPicture[]>
  /** Throws like `keepAvatar`. */
  keepCv(actor: SignedIn, source: FileSource): Promise<KeptFile>
  /** Stores a document or a picture of a page as an attachment, checked like a CV. Throws 'upload.invalid'. */
  keepDocument(actor: Pick<SignedIn, 'accountId'>, file: UploadedFile): Promise<KeptFile>
  record(tx: TenantDb, kept: KeptFile): Promise<void>
  /** Path of a public file. */
  publicPath(fileId: string): string
  /** Path that opens a private file for some minutes. */
  privatePath(file: { readonly tenantId: number; readonly id: string }): string
  read(fileId: string): Promise<Buffer | null>
}

export interface StorageDependencies extends KeepingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly links: BoardLinks
  readonly limits: Pick<Limits, 'hit'>
  readonly bodies: Pick<Bodies, 'withFile'>
  readonly jobs: Pick<Jobs, 'work'>
}

const TOKEN_SECONDS = 900
const DOWNLOAD_MS = 300_000
const HOUR_SECONDS = 3_600
const MAX_TOKENS_PER_HOUR = 60
const DAY_MS = 86_400_000

const notFound = () => new AppError('upload.not-found')

export const createStorage = (dependencies: StorageDependencies): Storage => {
  const { database, clock, secret, links, limits, bodies, files, jobs } = dependencies

  const expectOwn = async (actor: SignedIn, uid: string): Promise<void> => {
    if (!canUseFilesOf(actor, uid)) throw notFound()
    const bucket = `storage:${actor.accountId}`
    await limits.hit([{ bucket, max: MAX_TOKENS_PER_HOUR, windowSeconds: HOUR_SECONDS }])
  }

  const ownUpload = async (actor: SignedIn, id: string, purpose: UploadPurpose): Promise<Upload> => {
    const upload = await findOpenUpload(forTenant(database, actor.tenantId), id, clock.now())
    if (upload?.accountId !== actor.accountId || upload.purpose !== purpose) throw notFound()
    return upload
  }

  const fromQuarantine = async (
    actor: SignedIn,
    id: string,
    purpose: UploadPurpose,
  ): Promise<ReceivedFile> => {
    const { fileName: name } = await ownUpload(actor, id, purpose)
    const size = await files.quarantine.sizeOf(id)
    if (size === null) throw notFound()
    checkFacts(name, size, purpose)
    const bytes = await files.quarantine.read(id)
    if (!bytes) throw notFound()
    return { name, bytes }
  }

  /** Processes a source. An upload can be taken only once, whatever the result. */
  const take = async <T>(
    actor: SignedIn,
    source: FileSource,
    { purpose, keep }: { purpose: UploadPurpose; keep: (received: ReceivedFile) => Promise<T> },
  ): Promise<T> => {
    if ('file' in source) {
      const { name, byteSize, path } = source.file
      checkFacts(name, byteSize, purpose)
      return keep({ name, bytes: await readFile(path) })
    }
    const { uploadId } = source
    const received = await fromQuarantine(actor, uploadId, purpose)
    if (!(await markTaken(forTenant(database, actor.tenantId), uploadId, clock.now()))) throw notFound()
    await files.quarantine.remove(uploadId)
    return keep(received)
  }

  jobs.work(sweepFiles, async () => {
    await deleteEnded(database, new Date(clock.now().getTime() - DAY_MS))
    await files.sweep()
  })

  return {
    async issueUpload(actor, { uid, tenant, tokenType, fileName }) {
      await expectOwn(actor, uid)
      const purpose = purposeOf(tokenType)
      const problem = fileNameProblem(fileName, purpose)
      if (problem) throw refuseUpload(problem)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000)
      const upload = { id: uuidV7(now), accountId: actor.accountId, purpose, fileName, expiresAt }
      await insertUpload(forTenant(database, actor.tenantId), upload)
      const presignedUrl =
        (await files.quarantine.uploadAddress(upload.id, TOKEN_SECONDS)) ??
        links.absolute(tenant, uploadPath(secret, tenant.id, upload))
      return { presignedUrl, uploadId: upload.id, expiresAt }
    },

    async issueDownload(actor, { uid, tenant, tokenType, fileName: name }) {
      await expectOwn(actor, uid)
      const access = tokenType === tokenTypes.private ? 'private' : 'public'
      const own = { accountId: actor.accountId, access, name } as const
      const file = await files.findOwn(forTenant(database, actor.tenantId), own)
      if (!file) throw notFound()
      const expiresAt = new Date(clock.now().getTime() + DOWNLOAD_MS)
      return {
        ...{ presignedUrl: links.absolute(tenant, files.link(file, DOWNLOAD_MS)), expiresAt },
        uploadId: null,
      }
    },

    async receive(tenantId, { id, signature }, sender) {
      const upload = await findOpenUpload(forTenant(database, tenantId), id, clock.now())
      if (!upload || !isSignedUpload(secret, tenantId, { upload, signature })) throw notFound()
      const shape = { name: upload.fileName, maxBytes: uploadMaxBytes }
      await bodies.withFile(shape, sender, ({ path }) => files.quarantine.adopt(id, path))
    },

    async keepPicture({ name, byteSize, path }, shape) {
      checkFacts(name, byteSize, 'avatar')
      return keepPicture(dependencies, { name, bytes: await readFile(path) }, shape)
    },
    keepAvatar: (actor, source) =>
      take(actor, source, {
        purpose: 'avatar',
        keep: (received) => keepAvatar(dependencies, received, actor.accountId),
      }),
    keepCv: (actor, source) =>
      take(actor, source, {
        purpose: 'cv',
        keep: (received) => keepCv(dependencies, received, actor.accountId),
      }),
    async keepDocument({ accountId }, { name, byteSize, path }) {
      checkFacts(name, byteSize, 'cv')
      return keepCv(dependencies, { name, bytes: await readFile(path) }, accountId)
    },
    record: (tx, { id, file }) => files.record(tx, id, file),
    publicPath: (fileId) => `/files/${fileId}`,
    privatePath: (file) => files.link(file, DOWNLOAD_MS),
    read: (fileId) => files.read(fileId),
  }
}
