import type { AuditValues } from '#features/audit/contract.ts'
import { pricingFile } from '#features/plans/contract.ts'
import { type TenantFile, tenantFile } from '#features/tenants/contract.ts'
import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { boardFileExtras } from '../contract.ts'
import { type BoardContent, type FilePart, fileDifferences } from '../file-differences.ts'
import type { FileOutcome, SentFile } from '../form.ts'
import type { BoardDocument, BoardId } from './documents.ts'

const boardFile = tenantFile.and(boardFileExtras)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MAX_PROBLEMS = 20

type ReadFile = { readonly file: ReturnType<typeof boardFile.parse> } | { readonly problems: FormProblem[] }

const readFile = (text: string, { key }: BoardId): ReadFile => {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return { problems: [{ field: 'file', reason: 'noJson' }] }
  const read = boardFile.safeParse(value)
  if (!read.success) return { problems: problemsOf(boardFile, value).slice(0, MAX_PROBLEMS) }
  return read.data.key === key ? { file: read.data } : { problems: [{ field: 'key', reason: 'otherBoard' }] }
}

const MAX_SHOWN = 200
const MAX_KEPT = 60

/** Change for the audit log; of a large one only the first values. */
export const auditOfFile = (parts: readonly FilePart[]) => {
  const side = (name: 'before' | 'after'): AuditValues =>
    Object.fromEntries(
      parts
        .flatMap(({ key, differences }) =>
          differences.map((one) => [`${key}/${one.path}`, one[name].join('; ').slice(0, MAX_SHOWN)] as const),
        )
        .slice(0, MAX_KEPT),
    )
  return { before: side('before'), after: side('after') }
}

interface Documents {
  readonly board: BoardDocument
  readonly pricing: BoardDocument
}

interface FileUpload {
  readonly board: BoardId
  readonly person: string
  readonly sent: SentFile
}

/** Previews the changes of a file; after confirmation saves it, unless the board has changed since. */
export const loadFile = async (
  tx: TenantDb,
  documents: Documents,
  { board, person, sent }: FileUpload,
): Promise<FileOutcome> => {
  const file = readFile(sent.text, board)
  if ('problems' in file) return { kind: 'problems', problems: file.problems }
  const stored = [await documents.board.lock(tx, board), await documents.pricing.lock(tx, board)] as const
  const before: BoardContent = {
    board: tenantFile.parse(stored[0].root),
    pricing: pricingFile.parse(stored[1].root),
  }
  const { pricing = before.pricing, ...rest } = file.file
  const next: TenantFile = tenantFile.parse(rest)
  const parts = fileDifferences(before, { board: next, pricing })
  if (parts.length === 0) return { kind: 'unchanged' }
  const versions = stored.map(({ version }) => version).join('.')
  if (sent.versions !== versions)
    return {
      kind: 'preview',
      parts,
      versions,
      isChanged: sent.versions !== null,
      text: JSON.stringify(file.file),
    }
  await documents.board.save(tx, next, person)
  await documents.pricing.save(tx, pricing, person)
  return { kind: 'saved', parts }
}
