import { z } from 'zod'
import type { Geocoder } from '#features/geo/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { offerFormShape } from '#features/posting/gateway.ts'
import {
  checkForm,
  type FormContext,
  type FormField,
  type OfferForm,
  offerForms,
  type TypedForm,
} from '#features/posting/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { changeGroups, changesOf, type GroupKey, groupsOf, proposableFields, withChanges } from '../rules.ts'

export interface Proposal {
  readonly changes: TypedForm
  /** Groups with proposed values that the form rejects. */
  readonly refused: readonly GroupKey[]
}

interface ProposalParts {
  readonly tenantId: number
  readonly form: OfferForm
  readonly context: FormContext
  readonly lockedFields: readonly FormField[]
  readonly offers: Pick<Offers, 'cleanDescription' | 'listSkills'>
  readonly geocoder: Geocoder
}

const IMAGE = /<img\b[^>]*>/gi

/** Turns every text inside a value into a single line. */
const lined = (value: unknown): unknown => {
  if (typeof value === 'string') return plainLine(value)
  if (Array.isArray(value)) return value.map(lined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lined(inner)]))
}

const someObject = z.record(z.string(), z.unknown())
const placeWish = z.array(
  z.object({
    city: z.string().max(200),
    street: z.string().max(200).default(''),
    countryCode: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .default('PL'),
  }),
)

/** Looks up the coordinates of proposed locations, ignoring proposed ones. */
const locate = async (wished: unknown, geocoder: Geocoder): Promise<unknown> => {
  const read = placeWish.max(20).safeParse(lined(wished))
  if (!read.success) return undefined
  return Promise.all(
    read.data.map(async ({ city, street, countryCode }) => {
      const asked = { city, street, countryCode: countryCode.toUpperCase() }
      const found = (await geocoder.find(asked)) ?? (await geocoder.find({ ...asked, street: '' }))
      return {
        ...asked,
        city: found?.city ?? city,
        latitude: found?.latitude ?? null,
        longitude: found?.longitude ?? null,
        isNotFound: found === null,
      }
    }),
  )
}

const someSkills = z.array(z.object({ name: z.string(), level: z.int().catch(3) })).max(50)
const SKILLS_ASKED = 5

/** Replaces skills by their names in the board's dictionary. */
const nameSkills = async (
  wished: unknown,
  { offers, tenantId }: Pick<ProposalParts, 'offers' | 'tenantId'>,
): Promise<unknown> => {
  const read = someSkills.safeParse(lined(wished))
  if (!read.success) return undefined
  return Promise.all(
    read.data.map(async ({ name, level }) => {
      const search = name.slice(0, 80)
      const alike = await offers.listSkills(tenantId, { search, page: 1, pageSize: SKILLS_ASKED })
      const known = alike.find((one) => foldText(one.name) === foldText(name))
      return { id: known?.id ?? null, name: known?.name ?? name, level }
    }),
  )
}

const cleaned = async (field: string, value: unknown, parts: ProposalParts): Promise<unknown> => {
  if (field === 'jobDescription')
    return typeof value === 'string' ? parts.offers.cleanDescription(value.replace(IMAGE, '')) : undefined
  if (field === 'locations') return locate(value, parts.geocoder)
  if (field === 'requiredSkills' || field === 'optionalSkills' || field === 'techStack')
    return nameSkills(value, parts)
  return lined(value)
}

/**
 * Validates changes proposed by an untrusted provider: keeps fields that may be proposed, in the form's shape, cleaned,
 * and drops each group in which the form's own rules find a problem.
 */
export const prepareProposal = async (wished: unknown, parts: ProposalParts): Promise<Proposal> => {
  const { form, context, lockedFields } = parts
  const given = someObject.safeParse(wished)
  const values = given.success ? given.data : {}
  const shaped: Record<string, unknown> = {}
  const refusedFields = new Set<string>()
  for (const field of proposableFields) {
    if (values[field] === undefined || values[field] === null) continue
    const value = offerFormShape.shape[field].safeParse(await cleaned(field, values[field], parts))
    if (value.success && value.data !== undefined && !lockedFields.includes(field)) shaped[field] = value.data
    else refusedFields.add(field)
  }
  const typed: TypedForm = offerFormShape.parse(shaped)
  const refused = new Set<GroupKey>(
    changeGroups
      .filter(({ fields }) => fields.some((field) => refusedFields.has(field)))
      .map(({ key }) => key),
  )
  let changes: TypedForm = {}
  for (const group of groupsOf(form, typed)) {
    const next = { ...changes, ...changesOf(typed, group) }
    const fields: readonly string[] = group.fields
    const isWrong = checkForm(withChanges(form, next), context, 'draft').some(({ field }) =>
      fields.includes(offerForms.fieldOfPath(field) ?? ''),
    )
    if (isWrong) refused.add(group.key)
    else changes = next
  }
  return { changes, refused: [...refused] }
}
