import { data } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { redirectTo, textIn } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor, type Page, withQuery } from '#kernel/addresses.ts'
import { type AppError, isAppError } from '#kernel/app-error.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import { isSame } from '#kernel/forms/field-merge.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { pageErrors } from '../../contract.ts'
import type { PageKind, PicturePurpose } from '../../enumerations.ts'
import { takeStep, withPicture } from '../../form/steps.ts'
import type { ContentOf } from '../../views.ts'
import type { EditorOutcome } from './editor-data.ts'

interface PostedForm<Kind extends PageKind> {
  readonly kind: Kind
  readonly self: Page<Record<never, never>>
  readonly url: URL
  readonly request: Request
  /** Parses the fields that the form contains; the others keep their values. */
  readonly read: (fields: URLSearchParams) => Partial<ContentOf[Kind]>
}

/** Larger than any story with its markup. */
const MAX_BYTES = 1_000_000
/** Maximum length of a file name shown back. */
const NAME_LENGTH = 80

const purposeOf = (place: string): PicturePurpose =>
  place === 'cover' || place === 'logo' ? place : 'gallery'

const nothing = { problems: [], typed: null, conflict: null, upload: null } as const

const hasCode = (error: unknown, code: string): error is AppError => isAppError(error) && error.code === code

const problemsOf = ({ details }: AppError): FormProblem[] => [...(details.problems ?? [])]

/** Handles the editor's forms: submissions without scripts, and buttons with forms of their own. */
export const takeForm = async <Kind extends PageKind>(page: PageContext, posted: PostedForm<Kind>) => {
  const { kind, self, url, request, read } = posted
  const owner = await ownerOf(page, 'employer')
  const { companyPages, bodies } = page.services
  const refuse = refuseWith(pageErrors)
  const [part, text] = [textIn(url.searchParams, 'part', 20), textIn(url.searchParams, 'text', 2)]
  const back = (done = '') => redirectTo(withQuery(hrefFor(self, {}, page.locale), { part, text, done }))
  const place = url.searchParams.get('upload')
  if (place !== null) return takeUpload(page, owner, { kind, place: place.slice(0, 20), request, back })

  const fields = await bodies.readFields({ request, ip: page.ip }, MAX_BYTES).catch(refuse)
  const intent = textIn(fields, 'intent', 60)
  const restored = /^restore ([1-9]\d{0,6})$/.exec(intent)?.[1]
  if (intent === 'hide' || intent === 'show') {
    await companyPages.setHidden(owner, kind, intent === 'hide').catch(refuse)
    return back(intent === 'hide' ? 'hidden' : 'shown')
  }
  if (restored !== undefined) {
    await companyPages.restore(owner, kind, Number(restored)).catch(refuse)
    return back('restored')
  }
  const version = Math.trunc(Number(textIn(fields, 'version', 10))) || 0
  const typed = read(fields)
  const stored = await companyPages.read(owner, kind).catch(refuse)
  const isStep = /^(add|remove|up|down) /.test(intent)
  const whole: ContentOf[Kind] = { ...stored.content, ...typed }
  const own = changedFrom(baseIn(fields), typed)
  const stepped = isStep ? changedFrom(whole, takeStep(kind, whole, intent)) : {}
  try {
    await companyPages.save(owner, kind, { version, content: { ...own, ...stepped } })
    if (intent === 'publish') await companyPages.publish(owner, kind)
  } catch (error) {
    if (hasCode(error, 'company-page.conflict')) return conflictOf<Kind>(error, whole)
    if (hasCode(error, 'company-page.invalid'))
      return data<EditorOutcome<Kind>>({ ...nothing, problems: problemsOf(error) }, { status: 422 })
    return refuse(error)
  }
  return back(intent === 'publish' ? 'published' : '')
}

/** The content that the form showed when it was loaded, from a hidden input; empty when unreadable. */
const baseIn = (fields: URLSearchParams): object => {
  try {
    const base: unknown = JSON.parse(fields.get('base') ?? '{}')
    return typeof base === 'object' && base !== null ? base : {}
  } catch {
    return {}
  }
}

/** The fields whose value has changed. */
const changedFrom = <Content extends object>(before: object, after: Content): Partial<Content> => {
  const known = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => !isSame(value, known.get(field)))
  return Object.fromEntries(changed) as Partial<Content>
}

const conflictOf = <Kind extends PageKind>({ details }: AppError, typed: ContentOf[Kind]) => {
  const rows: readonly unknown[] = Array.isArray(details.conflicts) ? details.conflicts : []
  const theirs = Object.fromEntries(
    rows.flatMap((row) =>
      typeof row === 'object' && row !== null && 'field' in row && 'theirs' in row
        ? [[String(row.field), row.theirs] as const]
        : [],
    ),
  )
  const conflict = { version: Number(details.version), theirs }
  return data<EditorOutcome<Kind>>({ ...nothing, typed, conflict }, { status: 409 })
}

interface Upload<Kind extends PageKind> {
  readonly kind: Kind
  readonly place: string
  readonly request: Request
  readonly back: () => Response
}

const takeUpload = async <Kind extends PageKind>(
  page: PageContext,
  owner: SignedIn,
  { kind, place, request, back }: Upload<Kind>,
) => {
  const { companyPages, bodies } = page.services
  const purpose = purposeOf(place)
  const shape = {
    files: ['picture'],
    maxBytes: uploadReadBytes + 100_000,
    cuts: { fileBytes: uploadReadBytes },
  }
  const refused = (reason: string, name = '') =>
    data<EditorOutcome<Kind>>(
      { ...nothing, upload: { reason, name: name.slice(0, NAME_LENGTH), purpose } },
      { status: 422 },
    )
  return bodies
    .withForm(shape, { request, ip: page.ip }, async ({ files: { picture } }) => {
      if (!picture) return refused('required')
      try {
        const { src } = await companyPages.takePicture(owner, { purpose, file: picture })
        const { version, content } = await companyPages.read(owner, kind)
        await companyPages.save(owner, kind, { version, content: withPicture(kind, content, { place, src }) })
      } catch (error) {
        if (!hasCode(error, 'upload.invalid')) throw error
        return refused(problemsOf(error)[0]?.reason ?? 'corrupted-file', picture.name)
      }
      return back()
    })
    .catch(refuseWith(pageErrors))
}
