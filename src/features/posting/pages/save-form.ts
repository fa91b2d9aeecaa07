import type { PageContext } from '#app/pages/page-context.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { isSame } from '#kernel/forms/field-merge.ts'
import { typedForm } from '../draft-schema.ts'
import { spreadPlaces } from '../form/listed-cities.ts'
import { changedFields } from '../form/merge.ts'
import { emptyForm, type OfferForm, type PlaceForm, type TypedForm } from '../form/offer-form.ts'
import { formOfEntries } from '../form/typed-entries.ts'
import { type ConflictFacts, readConflict } from '../web/versions/read-conflict.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Parses a form sent along as JSON. */
const formIn = (text: string | null): OfferForm | null => {
  const read = typedForm.safeParse(parsed(text ?? ''))
  if (!read.success) return null
  const given = Object.entries(read.data).filter(([, value]) => value !== undefined)
  return { ...emptyForm, ...Object.fromEntries(given) }
}

/** Without scripts the server geocodes the address. */
const located = async (
  page: PageContext,
  place: PlaceForm,
  before: readonly PlaceForm[],
): Promise<PlaceForm> => {
  const { city, street, countryCode } = place
  const kept = before.find((one) =>
    isSame([one.city, one.street, one.countryCode], [city, street, countryCode]),
  )
  if (city === '' || (kept && kept.latitude !== null)) return kept ?? place
  const found = await page.services.geocoder.find({ city, street, countryCode })
  return found
    ? { ...place, latitude: found.latitude, longitude: found.longitude }
    : { ...place, latitude: null, longitude: null, isNotFound: true }
}

export type SavedForm =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly conflict: ConflictFacts; readonly mine: TypedForm }

interface PostedForm {
  readonly id: string
  readonly fields: URLSearchParams
}

const pick = (form: OfferForm, base: OfferForm): TypedForm =>
  Object.fromEntries(changedFields(base, form).map((field) => [field, form[field]]))

/** Saves a form posted without scripts; after a conflict, with the choices between two versions. */
export const savePosted = async (
  page: PageContext,
  owner: SignedIn,
  { id, fields }: PostedForm,
): Promise<SavedForm> => {
  const base = formIn(fields.get('base')) ?? emptyForm
  const isMerge = fields.get('intent') === 'merge'
  const typed = isMerge ? (formIn(fields.get('mine')) ?? base) : formOfEntries(fields)
  const locations = await Promise.all(
    spreadPlaces(typed.locations).map((place) => located(page, place, base.locations)),
  )
  const mine = { ...typed, locations }
  const dropped = [...fields].flatMap(([name, value]) =>
    name.startsWith('choice.') && value === 'theirs' ? [name.slice('choice.'.length)] : [],
  )
  const changes = Object.entries(pick(mine, base)).filter(([field]) => !dropped.includes(field))
  const version = Number(fields.get('version'))
  try {
    await page.services.posting.save(owner, id, {
      version: Number.isInteger(version) && version > 0 ? version : 1,
      form: Object.fromEntries(changes),
    })
    return { kind: 'saved' }
  } catch (error) {
    const conflict = isAppError(error) && error.code === 'draft.conflict' ? readConflict(error.details) : null
    if (!conflict) throw error
    return { kind: 'conflict', conflict, mine: Object.fromEntries(changes) }
  }
}

const everything = { title: '', content: true, salary: true, places: true, clauses: true } as const

/** After a conflict, saves the posted version as a new draft and leaves the stored one as it is. Returns the new id. */
export const saveSeparately = async (
  { services: { posting } }: PageContext,
  owner: SignedIn,
  { id, fields }: PostedForm,
): Promise<string> => {
  const mine = formIn(fields.get('mine'))
  if (!mine) throw new AppError('draft.invalid')
  const other = await posting.duplicate(owner, id, everything)
  try {
    const { version } = await posting.read(owner, other)
    await posting.save(owner, other, { version, form: mine })
  } catch (error) {
    await posting.discard(owner, other)
    throw error
  }
  return other
}
