import { MIMEType } from 'node:util'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { AppError } from '#kernel/app-error.ts'
import type { Holding } from './budget.ts'
import { type UploadedFile, writeDraft } from './draft.ts'

export interface FormShape {
  /** Names of the parts that may be files, one file each. Files of other names are skipped. */
  readonly files: readonly string[]
  /** Size limit of the whole body. */
  readonly maxBytes: number
  /** Truncates files and texts at their limits instead of refusing the form, so that the handler can report them. */
  readonly cuts?: { readonly fileBytes: number }
}

export interface ReadForm {
  /** Values by field name; a list for a repeated field. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>
  readonly files: Readonly<Record<string, UploadedFile | null>>
}

// Limits the number of parts, as thousands of tiny ones cost far more than their bytes.
const MAX_PARTS = 100
const MAX_NAME_BYTES = 100
const MAX_HEADER_BYTES = 4_096
/** Limit of one text in bytes; above the limits of all schemas. */
const MAX_TEXT_BYTES = 100_000
/** Limit of all texts of a form together, in bytes. */
export const maxTextsBytes = 300_000
const LONGEST_BOUNDARY = 200

const malformed = (message: string): AppError => new AppError('request.malformed', { message })
/** An error of one part, which names the field as errors of validation do. */
const refusedPart = (field: string, reason: string): AppError =>
  new AppError('request.malformed', { message: reason, problems: [{ field, reason }] })
const notForm = (): AppError => malformed('The body is not multipart/form-data')

const hasBoundary = (contentType: string): boolean => {
  try {
    const { essence, params } = new MIMEType(contentType)
    const boundary = essence === 'multipart/form-data' ? params.get('boundary') : null
    return boundary ? boundary.length <= LONGEST_BOUNDARY : false
  } catch {
    return false
  }
}

/** A file's name without the escapes of browsers (HTML, multipart/form-data encoding); line breaks become spaces. */
const writtenName = (name: string): string => name.replaceAll('%22', '"').replace(/(%0[ad])+/gi, ' ')

const createParser = (contentType: string, { cuts }: FormShape) => {
  if (!hasBoundary(contentType)) throw notForm()
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      limits: {
        parts: MAX_PARTS,
        fieldNameSize: MAX_NAME_BYTES,
        fieldSize: MAX_TEXT_BYTES,
        headerPairs: 20,
        headerSize: MAX_HEADER_BYTES,
        ...(cuts && { fileSize: cuts.fileBytes }),
      },
    })
  } catch {
    throw notForm()
  }
}

interface FormReading {
  readonly contentType: string
  readonly chunks: AsyncIterable<Uint8Array>
  readonly shape: FormShape
  /** Folder that files are written to. */
  readonly folder: string
  readonly disk: Holding
  /** Called for every file written to the folder, also when the form is refused later. */
  readonly onFile: (file: UploadedFile) => void
}

/** Reads a multipart form as a stream: texts into memory, files into the folder. */
export const readForm = async (reading: FormReading): Promise<ReadForm> => {
  const { chunks, shape, folder, disk, onFile } = reading
  const parser = createParser(reading.contentType, shape)
  const fields: Record<string, string | string[]> = Object.create(null)
  const files: Record<string, UploadedFile | null> = {}
  for (const name of shape.files) files[name] = null
  const streams = new Map<string, BusboyFileStream>()
  const writing: Promise<void>[] = []
  const end = Promise.withResolvers<void>()
  end.promise.catch(() => undefined)
  let textsBytes = 0

  const addText = (name: string | undefined, value: string, isCut: boolean): void => {
    if (name === undefined) return
    textsBytes += Buffer.byteLength(value)
    if (textsBytes > maxTextsBytes) end.reject(malformed('The texts of the form are too long'))
    if (isCut && !shape.cuts) end.reject(refusedPart(name, `${name} is too long`))
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }

  const addFile = async (name: string, stream: BusboyFileStream, fileName: string, mediaType: string) => {
    const written = await writeDraft(folder, stream, disk.take)
    const file = { name: writtenName(fileName), mediaType, ...written }
    onFile(file)
    // A file field left empty has neither name nor bytes; a chosen empty file is kept for the handler to refuse.
    if (file.byteSize > 0 || fileName !== '') files[name] = file
  }

  parser.on('field', (name, value, _nameIsCut, isCut) => addText(name, value, isCut))
  parser.on('file', (name, stream, fileName = '', _encoding, mediaType) => {
    stream.on('error', () => undefined)
    const isAgain = streams.has(name)
    if (isAgain) end.reject(refusedPart(name, `${name} must be one file`))
    if (isAgain || !shape.files.includes(name)) {
      stream.resume()
      return
    }
    streams.set(name, stream)
    const written = addFile(name, stream, fileName, mediaType)
    writing.push(written)
    written.catch(end.reject)
  })
  parser.on('partsLimit', () => end.reject(malformed(`The form has more than ${MAX_PARTS} parts`)))
  parser.on('error', () => end.reject(notForm()))
  parser.on('finish', end.resolve)

  try {
    for await (const chunk of chunks) await Promise.race([pass(parser, chunk), end.promise])
    parser.end()
    await end.promise
    await Promise.all(writing)
    return { fields, files }
  } catch (error) {
    parser.destroy()
    for (const stream of streams.values()) stream.destroy()
    throw error
  } finally {
    await Promise.allSettled(writing)
  }
}

const pass = (parser: BusboyInstance, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => parser.write(chunk, (error) => (error ? reject(error) : resolve())))
