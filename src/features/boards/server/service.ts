import type { AuditValues } from '#features/audit/contract.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Plans } from '#features/plans/server/service.ts'
import { type TenantFile, tenantFile } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { boardSections } from '../board-sections.ts'
import { categorySection, withNewCategory, withoutCategory } from '../category-section.ts'
import { changedField } from '../changed-field.ts'
import type {
  FileOutcome,
  FormAddress,
  FormOutcome,
  NewBoard,
  SentFile,
  SentForm,
  ShownForm,
} from '../form.ts'
import { planSection } from '../plan-section.ts'
import { differencesOf, readSection, type Section } from '../section.ts'
import { addBoard } from './add-board.ts'
import { type BoardDocument, type BoardId, boardDocument, pricingDocument } from './documents.ts'
import { refileOffers } from './jobs.ts'
import { auditOfFile, loadFile } from './load-file.ts'
import { canEditBoards } from './policy.ts'
import { refusalOf } from './refusals.ts'
import { takeForm } from './take-form.ts'

type Operator = SignedIn<'operator'>

export interface BoardChange {
  readonly version: number
  readonly person: string
  readonly at: Date
}

/** Boards as edited in the console. */
export interface Boards {
  /** Throws 'tenant.not-found', 'board.part-not-found'. */
  open(operator: Operator, key: string, address: FormAddress): Promise<ShownForm>
  /** First returns a preview with others' changes; saves once confirmed. */
  submit(operator: Operator, key: string, address: FormAddress, sent: SentForm): Promise<FormOutcome>
  /** The stored board as the file that `posada tenant` takes. */
  file(operator: Operator, key: string): Promise<Pick<BoardId, 'id'> & BoardFile>
  /** Replaces the board by such a file; first returns a preview, like `submit`. */
  load(operator: Operator, key: string, sent: SentFile): Promise<FileOutcome>
  /** Redirects the category's slugs to its parent or the heir; returns the problem if it cannot be removed. */
  removeCategory(
    operator: Operator,
    key: string,
    category: { readonly id: number; readonly heirId: number | null },
  ): Promise<readonly FormProblem[]>
  /** Returns the problems of a new board; none on success. */
  add(operator: Operator, typed: NewBoard): Promise<readonly FormProblem[]>
  lastChange(operator: Operator, key: string): Promise<BoardChange | null>
  /** The form’s field that an entry of the audit log names; null for other values. */
  readonly changedField: typeof changedField
}

export interface BoardFile {
  readonly version: number
  readonly file: TenantFile
  readonly pricing: Awaited<ReturnType<Plans['priceLists']['get']>>['pricing']
}

export interface BoardsDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'files' | 'reload' | 'list'>
  readonly offers: Pick<Offers, 'refileOffers'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly plans: Pick<Plans, 'priceLists'>
  readonly audit: Pick<Audit, 'record'>
}

interface OpenSection {
  readonly section: Section
  readonly root: unknown
}

const MAX_SHOWN = 300
const shortened = (lines: readonly string[]): string => lines.join('; ').slice(0, MAX_SHOWN)

/** Changed values for the audit log. */
const auditOf = (
  { section, root }: OpenSection,
  after: unknown,
): { readonly before: AuditValues; readonly after: AuditValues } => {
  const values = readSection(section, after) ?? {}
  const differences = differencesOf(section.fields, readSection(section, root) ?? {}, values)
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(differences.map((one) => [one.path, shortened(one[name])]))
  return { before: side('before'), after: side('after') }
}

const objectOf = (key: string, address: FormAddress): string => {
  switch (address.kind) {
    case 'category':
      return `board:${key}/category:${address.id}`
    case 'plan':
      return `board:${key}/plan:${address.key}`
    default:
      return `board:${key}/${address.kind}`
  }
}

export const createBoards = (dependencies: BoardsDependencies): Boards => {
  const { database, tenants, plans, audit, offers, jobs } = dependencies
  jobs.work(refileOffers, async ({ tenantId, categoryIds }) => {
    // Another process may have saved the board just before.
    await tenants.reload()
    await offers.refileOffers(tenantId, categoryIds)
  })
  const documents = { board: boardDocument(dependencies), pricing: pricingDocument(plans) }
  const documentOf = ({ kind }: FormAddress): BoardDocument =>
    kind === 'plan' || kind === 'seller' ? documents.pricing : documents.board

  const idOf = (key: string): BoardId => {
    const board = tenants.list().find((tenant) => tenant.key === key)
    if (!board) throw new AppError('tenant.not-found')
    return { id: board.id, key }
  }

  /** Icons used by the boards' categories. */
  const icons = (): string[] =>
    [...new Set(tenants.list().flatMap(({ categories }) => categories.map(({ icon }) => icon)))].sort()

  const openSection = (root: unknown, address: FormAddress): OpenSection => {
    const opened = sectionOf(root, address)
    if (!opened) throw new AppError('board.part-not-found')
    return opened
  }
  const sectionOf = (root: unknown, address: FormAddress): OpenSection | null => {
    switch (address.kind) {
      case 'category': {
        const section = categorySection(root, address.id, { isNew: false, icons: icons() })
        return section && { section, root }
      }
      case 'new-category': {
        const added = withNewCategory(tenantFile.parse(root), address.parentId)
        const section = added && categorySection(added.root, added.id, { isNew: true, icons: icons() })
        return added && section && { section, root: added.root }
      }
      case 'plan': {
        const section = planSection(root, address.key)
        return section && { section, root }
      }
      default:
        return { section: boardSections[address.kind], root }
    }
  }

  return {
    changedField,

    async open(operator, key, address) {
      allow(canEditBoards(operator))
      const stored = await documentOf(address).get(idOf(key))
      const { section, root } = openSection(stored.root, address)
      return { version: stored.version, fields: section.fields, values: readSection(section, root) ?? {} }
    },

    async submit(operator, key, address, sent) {
      allow(canEditBoards(operator))
      const board = idOf(key)
      const document = documentOf(address)
      // A new category cannot conflict: it is added to the stored version.
      const isNew = address.kind === 'new-category'
      const versions = await document.versions(board, sent.version)
      let shown: ShownForm | null = null
      const submitted = forTenant(database, board.id).transaction(async (tx) => {
        const locked = await document.lock(tx, board)
        const opened = openSection(locked.root, address)
        const { section } = opened
        const { outcome, root } = takeForm({
          ...{ document, section, versions, stored: { ...locked, root: opened.root } },
          sent: isNew ? { ...sent, version: locked.version } : sent,
        })
        if (outcome.kind !== 'saved') return outcome
        shown = outcome
        await document.save(tx, document.schema.parse(root), operator.email)
        await audit.record(tx, operator, {
          ...{ action: 'board.changed', object: objectOf(key, address), tenantId: board.id },
          ...auditOf(opened, root),
        })
        return outcome
      })
      const refused = (error: unknown): FormOutcome => {
        const problem = refusalOf(error)
        if (!problem || !shown) throw error
        return { ...shown, kind: 'problems', problems: [problem] }
      }
      const outcome = await submitted.catch(refused)
      if (outcome.kind === 'saved') await tenants.reload()
      return outcome
    },

    async file(operator, key) {
      allow(canEditBoards(operator))
      const { id } = idOf(key)
      const { version, file } = await tenants.files.get(key)
      const { pricing } = await plans.priceLists.get(id)
      return { id, version, file, pricing }
    },

    async load(operator, key, sent) {
      allow(canEditBoards(operator))
      const board = idOf(key)
      const loaded = forTenant(database, board.id).transaction(async (tx) => {
        const outcome = await loadFile(tx, documents, { board, person: operator.email, sent })
        if (outcome.kind === 'saved')
          await audit.record(tx, operator, {
            ...{ action: 'board.changed', object: `board:${key}/file`, tenantId: board.id },
            ...auditOfFile(outcome.parts),
          })
        return outcome
      })
      const outcome = await loaded.catch((error: unknown): FileOutcome => {
        const problem = refusalOf(error)
        if (!problem) throw error
        return { kind: 'problems', problems: [problem] }
      })
      if (outcome.kind === 'saved') await tenants.reload()
      return outcome
    },

    async removeCategory(operator, key, { id, heirId }) {
      allow(canEditBoards(operator))
      const board = idOf(key)
      const removed = forTenant(database, board.id).transaction(async (tx) => {
        const { file } = await tenants.files.lock(tx, key)
        const { section } = openSection(file, { kind: 'category', id })
        if (section.placeIn(file) === null) throw new AppError('board.part-not-found')
        const main = file.categories.find((one) => one.id === id)
        if (main && main.children.length > 0) return [{ field: '', reason: 'hasChildren' }]
        const without = withoutCategory(file, id, heirId)
        if (!without) return [{ field: 'heir', reason: 'required' }]
        await tenants.files.save(tx, without, { person: operator.email })
        await audit.record(tx, operator, {
          ...{ action: 'board.changed', object: objectOf(key, { kind: 'category', id }), tenantId: board.id },
          before: { key: categoryKey(file, id) },
          after: { key: null },
        })
        return []
      })
      const problems = await removed.catch((error: unknown): FormProblem[] => {
        const problem = refusalOf(error)
        if (!problem) throw error
        return [problem]
      })
      if (problems.length === 0) await tenants.reload()
      return problems
    },

    async add(operator, typed) {
      allow(canEditBoards(operator))
      const problems = await addBoard(dependencies, operator, typed)
      if (problems.length === 0) await tenants.reload()
      return problems
    },

    async lastChange(operator, key) {
      allow(canEditBoards(operator))
      const { id } = idOf(key)
      const { version } = await tenants.files.get(key)
      const [last] = await tenants.files.versions(id, version)
      return last && last.person !== '' ? { version, person: last.person, at: last.at } : null
    },
  }
}

const categoryKey = ({ categories }: TenantFile, id: number): string =>
  categories.flatMap((main) => [main, ...main.children]).find((one) => one.id === id)?.key ?? ''
