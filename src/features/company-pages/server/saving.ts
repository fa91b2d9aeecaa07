import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isSame, mergeFields } from '#kernel/forms/field-merge.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { PageKind } from '../enumerations.ts'
import { pictures } from '../form/pictures.ts'
import { profileFields } from '../form/profile-content.ts'
import { storyFields } from '../form/story-content.ts'
import type { ContentOf, SavedPage } from '../views.ts'
import { baseOf, type OpeningParts, type OpenPage, openPage } from './open-page.ts'
import { insertDraft, listPictures, lockDraft, type PageKey, updateDraft } from './store.ts'
import type { FieldVersions } from './tables.ts'

/** The changed fields, or all of them. */
export type TypedContent<Kind extends PageKind> = {
  readonly [Field in keyof ContentOf[Kind]]?: ContentOf[Kind][Field] | undefined
}

interface Changes<Kind extends PageKind> {
  /** The version that the changes are based on. */
  readonly version: number
  readonly content: TypedContent<Kind>
}

type Fields = { readonly [Kind in PageKind]: readonly (keyof ContentOf[Kind])[] }
const fieldsOf: Fields = { profile: profileFields, story: storyFields }

export const pathOf = (fileId: string): string => `/files/${fileId}`

/** Pictures that a page may use: the company's own, and those it already shows. */
const knownPictures = async <Kind extends PageKind>(
  tx: TenantDb,
  { kind, companyId }: PageKey<Kind>,
  page: OpenPage<Kind>,
): Promise<ReadonlySet<string>> => {
  const own = await listPictures(tx, companyId)
  const shown = page.published ? pictures[kind].list(page.published) : []
  return new Set([...[...own.keys()].map(pathOf), ...shown, page.company.logoUrl ?? ''])
}

interface SavingParts extends OpeningParts {
  readonly database: Database
  readonly clock: Clock
}

export const createSaving = (parts: SavingParts) => {
  const { database, clock } = parts

  const saveIn = async <Kind extends PageKind>(
    tx: TenantDb,
    actor: SignedIn,
    { key, changes }: { readonly key: PageKey<Kind>; readonly changes: Changes<Kind> },
  ): Promise<SavedPage<Kind> | null> => {
    const { kind } = key
    const locked = await lockDraft(tx, key)
    const page = await openPage(parts, tx, { actor, ...key })
    const stored = page.draft ?? { version: 0, content: baseOf(page), changes: {}, savedAt: clock.now() }
    const changesBefore: FieldVersions = stored.changes
    const fields = fieldsOf[kind]
    const merged = mergeFields<ContentOf[Kind], keyof ContentOf[Kind]>({
      ...{ fields, stored: stored.content, baseVersion: changes.version, typed: changes.content },
      changedIn: (field) => changesBefore[String(field)] ?? 0,
    })
    const theirs = merged.theirs.map(String)
    if (merged.conflicts.length > 0)
      throw new AppError('company-page.conflict', {
        version: stored.version,
        conflicts: merged.conflicts.map((field) => ({ field, theirs: stored.content[field] })),
        merged: theirs,
      })
    const known = await knownPictures(tx, key, page)
    const content = pictures[kind].keepKnown(merged.form, (src) => known.has(src))
    const taken = fields.filter((field) => !isSame(content[field], stored.content[field]))
    if (taken.length === 0 && locked)
      return { version: stored.version, savedAt: stored.savedAt, content: stored.content, merged: theirs }
    const version = stored.version + 1
    const savedAt = clock.now()
    const own = Object.fromEntries(taken.map((field) => [field, version]))
    const draft = {
      ...{ ...key, version, content, savedAt, savedBy: actor.uid },
      changes: { ...changesBefore, ...own },
    }
    if (locked) await updateDraft(tx, draft)
    else if (!(await insertDraft(tx, draft))) return null
    return { version, savedAt, content, merged: theirs }
  }

  return {
    async save<Kind extends PageKind>(
      actor: SignedIn,
      key: PageKey<Kind>,
      changes: Changes<Kind>,
    ): Promise<SavedPage<Kind>> {
      const attempt = () =>
        forTenant(database, actor.tenantId).transaction((tx) => saveIn(tx, actor, { key, changes }))
      // Retried once, as a concurrent first save makes the first attempt fail.
      const saved = (await attempt()) ?? (await attempt())
      if (!saved) throw new AppError('company-page.not-found')
      return saved
    },
  }
}
