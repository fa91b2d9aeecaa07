import { AppError } from '#kernel/app-error.ts'
import type { JsonBody, MultipartBody } from '#kernel/endpoint.ts'
import { parseWith } from '#server/http/requests/problems.ts'
import { type BudgetOptions, createBudget, type Holding } from './budget.ts'
import { discardDrafts, type UploadedFile, writeDraft } from './draft.ts'
import { type Patience, readChunks } from './read-chunks.ts'
import { type FormShape, maxTextsBytes, type ReadForm, readForm } from './read-form.ts'
import { parseJson, refuseUnstorable } from './texts.ts'

const MAX_JSON_BYTES = 100_000
/** Well above a form's longest text (up to nine bytes a letter), so that a field's own limit refuses it first. */
const MAX_FIELDS_BYTES = 100_000
/** Browsers show a response only after sending the whole body, so the rest of an oversized form is read, up to this. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/** A request and its client's address. */
export interface Sender {
  readonly request: Request
  readonly ip: string
}

export interface ReadBody {
  readonly body: unknown
  readonly files: Readonly<Record<string, UploadedFile | null>>
}

/** Reads request bodies; all together stay within the process's budgets of memory and disk. */
export interface Bodies {
  /** The body validated by the endpoint's schema. Its files exist until `use` is done. */
  withBody<T>(body: JsonBody | MultipartBody, sender: Sender, use: (read: ReadBody) => Promise<T>): Promise<T>
  /** A form without validation. Its files exist until `use` is done. */
  withForm<T>(shape: FormShape, sender: Sender, use: (form: ReadForm) => Promise<T>): Promise<T>
  /** A body that is one file of any media type. The file exists until `use` is done. */
  withFile<T>(
    file: { readonly name: string; readonly maxBytes: number },
    sender: Sender,
    use: (file: UploadedFile) => Promise<T>,
  ): Promise<T>
  /** The fields of a form without files (application/x-www-form-urlencoded). */
  readFields(sender: Sender, maxBytes?: number): Promise<URLSearchParams>
  /** The unchanged text, for signatures over the body. */
  readRaw(sender: Sender): Promise<string>
}

export interface BodiesOptions {
  /** Folder for drafts; on the file system of stored files, so that adopting one is a rename. */
  readonly folder: string
  readonly memory?: BudgetOptions
  readonly disk?: BudgetOptions
  readonly formPatience?: Patience
  readonly textPatience?: Patience
}

const MEGABYTE = 1024 * 1024
const MEMORY = { maxBytes: 64 * MEGABYTE, maxBytesPerClient: 16 * MEGABYTE }
const DISK = { maxBytes: 512 * MEGABYTE, maxBytesPerClient: 64 * MEGABYTE }
// Allows 6 MB in four minutes, as from a phone with a slow connection.
const FORM_PATIENCE = { stallMs: 20_000, wholeMs: 240_000 }
const TEXT_PATIENCE = { stallMs: 10_000, wholeMs: 30_000 }

const mediaTypeOf = (request: Request): string => request.headers.get('content-type') ?? ''

const expectMediaType = (request: Request, expected: string): void => {
  const given = mediaTypeOf(request).split(';', 1)[0]?.trim().toLowerCase()
  if (given !== expected)
    throw new AppError('request.unsupported-media-type', {
      message: `The body must be ${expected}`,
      expected,
    })
}

/** Refuses compressed bodies, which would exceed the budgets when unpacked. */
const refuseEncoded = (request: Request): void => {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity')
    throw new AppError('request.unsupported-media-type', {
      message: 'The body must come without a Content-Encoding',
      expected: 'identity',
    })
}

/** The declared length; the real one is checked while the body arrives. */
const announcedBytes = (request: Request): number => Number(request.headers.get('content-length') ?? 0) || 0

/** Names the limit in the units people use, and which fields the files came in: one of them is too large. */
const tooLargeDetails = (maxBytes: number, files: readonly string[]) => {
  const limit =
    maxBytes < 1_000_000 ? `${Math.floor(maxBytes / 1_000)} kB` : `${Math.floor(maxBytes / 100_000) / 10} MB`
  return files.length === 0
    ? { message: `The body may have at most ${limit}`, maxBytes }
    : { message: `The form may have at most ${limit} with its files: ${files.join(', ')}`, maxBytes, files }
}

const brokeOff = (error: unknown): never => {
  // Errors other than our own come from a broken connection.
  if (error instanceof AppError) throw error
  throw new AppError('request.malformed', { message: 'The body broke off' })
}

export const createBodies = (options: BodiesOptions): Bodies => {
  const { folder, formPatience = FORM_PATIENCE, textPatience = TEXT_PATIENCE } = options
  const memory = createBudget(options.memory ?? MEMORY)
  const disk = createBudget(options.disk ?? DISK)

  /** Refuses bodies that are declared too large before the first byte, others when they exceed `maxBytes`. */
  async function* chunksOf(
    { request }: Sender,
    patience: Patience,
    maxBytes: number,
    files: readonly string[] = [],
  ) {
    refuseEncoded(request)
    const tooLarge = () => new AppError('request.too-large', tooLargeDetails(maxBytes, files))
    if (announcedBytes(request) > maxBytes) throw tooLarge()
    let size = 0
    for await (const chunk of readChunks(request.body, patience)) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      yield chunk
    }
  }

  const readBytes = async (sender: Sender, maxBytes: number, held: Holding): Promise<Buffer> => {
    const chunks: Uint8Array[] = []
    try {
      for await (const chunk of chunksOf(sender, textPatience, maxBytes)) {
        held.take(chunk.byteLength)
        chunks.push(chunk)
      }
    } catch (error) {
      return brokeOff(error)
    }
    return Buffer.concat(chunks)
  }

  const readText = async <T>(sender: Sender, maxBytes: number, parse: (bytes: Buffer) => T): Promise<T> => {
    const held = memory.open(sender.ip)
    try {
      return parse(await readBytes(sender, maxBytes, held))
    } finally {
      held.giveBack()
    }
  }

  const readJson = async ({ schema, maxBytes = MAX_JSON_BYTES, isOptional }: JsonBody, sender: Sender) => {
    const { request } = sender
    const isUntyped = isOptional && !request.headers.has('content-type')
    if (!isUntyped) expectMediaType(request, 'application/json')
    return readText(sender, maxBytes, (bytes) => {
      if (isOptional && bytes.byteLength === 0) return parseWith(schema, {})
      if (isUntyped) expectMediaType(request, 'application/json')
      const value = parseJson(bytes)
      refuseUnstorable(value)
      return parseWith(schema, value)
    })
  }

  const withForm: Bodies['withForm'] = async (shape, sender, use) => {
    const [texts, onDisk] = [memory.open(sender.ip), disk.open(sender.ip)]
    const drafts: UploadedFile[] = []
    try {
      texts.take(maxTextsBytes)
      // Checks for room of the declared length without reserving it, so that a hopeless upload is refused at once.
      onDisk.expectRoomFor(Math.min(announcedBytes(sender.request), shape.maxBytes))
      const form = await readForm({
        contentType: mediaTypeOf(sender.request),
        chunks: chunksOf(
          sender,
          formPatience,
          shape.cuts ? MAX_DISCARDED_BYTES : shape.maxBytes,
          shape.files,
        ),
        ...{ shape, folder, disk: onDisk },
        onFile: (file) => drafts.push(file),
      }).catch(brokeOff)
      return await use(form)
    } finally {
      await discardDrafts(drafts)
      texts.giveBack()
      onDisk.giveBack()
    }
  }

  const withFile: Bodies['withFile'] = async ({ name, maxBytes }, sender, use) => {
    const onDisk = disk.open(sender.ip)
    const drafts: UploadedFile[] = []
    try {
      onDisk.expectRoomFor(Math.min(announcedBytes(sender.request), maxBytes))
      const chunks = chunksOf(sender, formPatience, maxBytes)
      const written = await writeDraft(folder, chunks, onDisk.take).catch(brokeOff)
      const file = { name, mediaType: mediaTypeOf(sender.request), ...written }
      drafts.push(file)
      return await use(file)
    } finally {
      await discardDrafts(drafts)
      onDisk.giveBack()
    }
  }

  return {
    ...{ withForm, withFile },
    async withBody(body, sender, use) {
      if (body.kind === 'json') return use({ body: await readJson(body, sender), files: {} })
      expectMediaType(sender.request, 'multipart/form-data')
      const { maxBytes, cutsFilesAt } = body
      const cuts = cutsFilesAt === undefined ? {} : { cuts: { fileBytes: cutsFilesAt } }
      const shape = { files: Object.keys(body.files), maxBytes, ...cuts }
      return withForm(shape, sender, async ({ fields, files }) => {
        refuseUnstorable(fields)
        refuseUnstorable(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file?.name])))
        return use({ body: parseWith(body.fields, { ...fields }), files })
      })
    },
    readRaw: (sender) => readText(sender, MAX_JSON_BYTES, (bytes) => bytes.toString('utf8')),
    async readFields(sender, maxBytes = MAX_FIELDS_BYTES) {
      expectMediaType(sender.request, 'application/x-www-form-urlencoded')
      return readText(sender, maxBytes, (bytes) => new URLSearchParams(bytes.toString('utf8')))
    },
  }
}
