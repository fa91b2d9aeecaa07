import { data } from 'react-router'
import { redirectTo } from '#app/loaders/asking.ts'
import { iconShapes } from '#app/loaders/category-icons.ts'
import { keyNumber, operatorOf, queryText } from '#app/loaders/console.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { withQuery } from '#kernel/addresses.ts'
import { formValues } from '#kernel/forms/form-values.ts'
import { boardErrors } from '../contract.ts'
import { type Field, typedOf } from '../field.ts'
import type { FormAddress, FormOutcome, SentForm, ShownForm } from '../form.ts'
import type { FormAnswer, FormData, ShownBoard } from './form-data.ts'

/** The board with the URL's key; throws a 404 response. */
export const boardIn = ({ services }: PageContext, key: string): ShownBoard => {
  const board = services.tenants.list().find((tenant) => tenant.key === key)
  if (!board) throw new Response(null, { status: 404 })
  return { id: board.id, key, name: board.name }
}

export const notFound = (): Response => new Response(null, { status: 404 })

const formDataOf = ({ version, fields, values }: ShownForm): FormData => ({
  ...{ version, fields },
  typed: Object.fromEntries(fields.map((field) => [field.path, typedOf(field, values[field.path])])),
})

/** Shapes of the icons that the form offers. */
const iconsOf = async (fields: readonly Field[]): Promise<FormIcons> => {
  const names = fields.flatMap((field) =>
    field.kind === 'icon' ? field.choices.map(({ value }) => value) : [],
  )
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await iconShapes(name)])))
}
type FormIcons = Readonly<Record<string, Awaited<ReturnType<typeof iconShapes>>>>

/** A form with the stored values. */
export const openForm = async (
  { services }: PageContext,
  operator: SignedIn<'operator'>,
  { key, address, url }: { readonly key: string; readonly address: FormAddress; readonly url: URL },
) => {
  const opened = await services.boards.open(operator, key, address).catch(refuseWith(boardErrors))
  const isSaved = queryText(url, 'done') === 'saved'
  return { form: formDataOf(opened), icons: await iconsOf(opened.fields), isSaved }
}

const CHOICE = 'choice:'
// Limit of a form body: all texts of a board in two languages.
const MAX_BYTES = 300_000

const sentIn = (entries: URLSearchParams): SentForm => {
  const all = [...entries]
  const isOwn = ([name]: readonly [string, string]) =>
    !name.startsWith(CHOICE) && name !== 'version' && name !== 'step'
  return {
    version: keyNumber(entries.get('version') ?? '') ?? 0,
    values: formValues(all.filter(isOwn)),
    isConfirmed: entries.get('step') === 'save',
    choices: Object.fromEntries(
      all
        .filter(([name]) => name.startsWith(CHOICE))
        .map(([name, value]) => [name.slice(CHOICE.length), value]),
    ),
  }
}

const STATUS = { problems: 422, conflict: 409, preview: 200, unchanged: 200, editing: 200 } as const

const answerOf = (outcome: Exclude<FormOutcome, { kind: 'saved' }>, isEditing: boolean): FormAnswer => {
  const shown = { ...formDataOf(outcome), problems: [], meanwhile: null }
  switch (outcome.kind) {
    case 'problems':
      return { ...shown, kind: 'problems', problems: outcome.problems }
    case 'unchanged':
      return { ...shown, kind: 'unchanged' }
    case 'conflict':
      return { ...shown, kind: 'conflict', differences: outcome.mine, meanwhile: outcome.meanwhile }
    case 'preview':
      if (isEditing) return { ...shown, kind: 'editing' }
      return { ...shown, kind: 'preview', differences: outcome.differences, meanwhile: outcome.meanwhile }
  }
}

/** The fields of a submitted console form. */
export const postedFields = (page: PageContext, request: Request): Promise<URLSearchParams> =>
  page.services.bodies.readFields({ request, ip: page.ip }, MAX_BYTES).catch(refuseWith())

interface Submission {
  readonly key: string
  readonly address: FormAddress
  readonly fields: URLSearchParams
  /** Redirect after saving. */
  readonly path: string
}

/** Result of a submission: problems, a preview, or a redirect after saving. */
export const submitForm = async (page: PageContext, { key, address, fields, path }: Submission) => {
  const operator = await operatorOf(page)
  const outcome = await page.services.boards
    .submit(operator, key, address, sentIn(fields))
    .catch(refuseWith(boardErrors))
  if (outcome.kind === 'saved') return redirectTo(withQuery(path, { done: 'saved' }))
  const answer = answerOf(outcome, fields.get('step') === 'edit')
  return data(answer, { status: STATUS[answer.kind] })
}
