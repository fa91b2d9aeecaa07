import type { OfferLimits } from '#features/offers/contract.ts'
import type { Category } from '#features/tenants/contract.ts'
import { categoryById, categoryByKey } from '#features/tenants/rules.ts'
import { amountOf, contractFields } from '../checks/salary-checks.ts'
import { formDefaults } from '../enumerations.ts'
import type { OfferPayload } from '../offer-gateway.ts'
import { endOfWarsawDay, warsawDayOf } from './days.ts'
import { type ContractForm, emptyContract, type OfferForm, type SkillForm } from './offer-form.ts'
import { statedWeek } from './week.ts'

// Conversion between the form and the gateway's payload; a round trip loses nothing.

interface Board {
  readonly categories: readonly Category[]
}

type Fields = Partial<OfferForm>
type Given<Name extends keyof OfferPayload> = NonNullable<OfferPayload[Name]>

const given = <Value>(value: Value | null | undefined, then: (value: Value) => Fields): Fields =>
  value === undefined || value === null ? {} : then(value)

const skillOf = ({ skillName, skillId, level }: Given<'requirements'>[number]): SkillForm => ({
  ...{ id: skillId, name: skillName, level: level ?? formDefaults.skillLevel },
})

const numberText = (value: number | null): string => (value === null ? '' : String(value))

const contractOf = (entry: Given<'employmentTypes'>[number] | undefined): ContractForm =>
  entry
    ? {
        ...{ employmentType: entry.type, amountType: entry.amountType ?? '' },
        ...{ from: numberText(entry.salary.from), to: numberText(entry.salary.to) },
      }
    : emptyContract

const salariesOf = (entries: Given<'employmentTypes'>): Fields => {
  const [first, second] = [...entries].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  return {
    ...(first && { salaryCurrency: first.currency.toLowerCase(), salaryUnit: first.salary.unit }),
    primarySalary: contractOf(first),
    secondSalaryActive: second !== undefined,
    additionalSalary: contractOf(second),
  }
}

const categoriesOf = (entries: Given<'categories'>, board: Board): Fields => {
  const keys = entries.map(({ key }) => key)
  const found = keys.flatMap((key) => categoryByKey(board, key) ?? [])
  const child = found.find(({ parentId }) => parentId !== null)
  if (!child?.parentId) return { jobCategory: keys[0] ?? '', jobSubcategory: keys[1] ?? '' }
  return { jobCategory: categoryById(board, child.parentId)?.key ?? '', jobSubcategory: child.key }
}

/** The form fields present in a payload. */
export const formOfPayload = (payload: OfferPayload, board: Board): Fields => ({
  ...given(payload.hiringCompany, ({ name, size, url, logoUrl }) => ({
    ...given(name, (companyName) => ({ companyName })),
    ...given(size, (companySize) => ({ companySize })),
    ...given(url, (companyWebsite) => ({ companyWebsite })),
    ...given(logoUrl, (companyLogo) => ({ companyLogo })),
  })),
  ...given(payload.title, (jobPositionName) => ({ jobPositionName })),
  ...given(payload.experienceLevel, (jobPositionExperience) => ({ jobPositionExperience })),
  ...given(payload.body, (jobDescription) => ({ jobDescription })),
  ...given(payload.workplaceType, (workingPlace) => ({ workingPlace })),
  ...given(payload.workingTime, (workingTime) => ({ workingTime })),
  ...given(payload.schedule, (schedule) => ({ schedule })),
  ...(payload.minimumAge !== undefined && { minimumAge: payload.minimumAge?.toString() ?? '' }),
  ...(payload.duration !== undefined && { duration: payload.duration ?? '' }),
  ...given(payload.informationClause, (informationClauseText) => ({ informationClauseText })),
  ...given(payload.publicTags, (tags) => ({
    remoteInterview: tags.some(({ key }) => key === 'remote_interview'),
    openToHireUkrainians: tags.some(({ key }) => key === 'open_to_hire_ukrainians'),
  })),
  ...given(payload.apply, ({ url, email }) =>
    url
      ? { applicationType: 'url', applicationTypeUri: url }
      : { applicationType: 'email', applicationTypeUri: email ?? '' },
  ),
  ...given(payload.futureConsent, ({ enabled, value }) => ({
    ...{ futureConsentEnabled: enabled, futureConsentText: value },
  })),
  ...given(payload.customConsent, ({ enabled, value }) => ({
    ...{ customConsentEnabled: enabled, customConsentText: value },
  })),
  ...given(payload.contact, ({ name, email, phone }) => ({
    ...given(name, (contactName) => ({ contactName })),
    ...given(email, (contactEmail) => ({ contactEmail })),
    ...given(phone, (contactPhone) => ({ contactPhone })),
  })),
  ...given(payload.locations, (places) => ({
    locations: places.map(({ city, street, countryCode, geoCoordinates }) => ({
      ...{ city, street: street ?? '', countryCode: countryCode.toUpperCase(), ...geoCoordinates },
      isNotFound: false,
    })),
  })),
  ...given(payload.languages, (languages) => ({
    languages: languages.map(({ code, level }) => ({ code: code.toLowerCase(), level: level.toLowerCase() })),
  })),
  ...given(payload.requirements, (rows) => ({
    requiredSkills: rows.filter(({ required }) => required).map(skillOf),
    optionalSkills: rows.filter(({ required }) => !required).map(skillOf),
  })),
  ...given(payload.employmentTypes, salariesOf),
  ...given(payload.categories, (categories) => categoriesOf(categories, board)),
  ...(payload.expiredAt !== undefined && {
    expirationEnabled: payload.expiredAt !== null,
    expiredAt: payload.expiredAt === null ? '' : warsawDayOf(new Date(payload.expiredAt)),
  }),
})

export interface PayloadFrame {
  readonly planKey: string
  readonly slug: string
  readonly state: Given<'state'>
  readonly creationType: string
  readonly limits: OfferLimits
}

const amount = (typed: string): number | null => {
  const value = amountOf(typed)
  return value === null || Number.isNaN(value) ? null : value
}

const UNITS = ['hour', 'day', 'month', 'year'] as const

const employmentTypesOf = (form: OfferForm): Given<'employmentTypes'> =>
  contractFields(form).flatMap((field, order) => {
    const { employmentType, from, to, amountType } = form[field]
    if (employmentType === '') return []
    return [
      {
        ...{ type: employmentType, currency: form.salaryCurrency.toUpperCase(), order },
        amountType: amountType === 'gross' || amountType === 'net' ? amountType : null,
        currencySource: 'original' as const,
        salary: {
          ...{ from: amount(from), to: amount(to) },
          unit: UNITS.find((known) => known === form.salaryUnit) ?? ('month' as const),
        },
      },
    ]
  })

/** Named only where stated, so that the payload of other offers is as it always was. */
const weekOf = (form: OfferForm): Pick<OfferPayload, 'schedule' | 'minimumAge' | 'duration'> => {
  const { schedule, minimumAge, duration } = statedWeek(form)
  return {
    ...(schedule.length > 0 && { schedule }),
    ...(minimumAge !== null && { minimumAge }),
    ...(duration !== null && { duration }),
  }
}

const requirementsOf = (form: OfferForm): Given<'requirements'> =>
  [
    ...form.requiredSkills.map((skill) => ({ ...skill, required: true })),
    ...form.optionalSkills.map((skill) => ({ ...skill, required: false })),
  ].map(({ id, name, level, required }, ordinal) => ({
    ...{ skillId: id, skillName: name, level, required, ordinal },
  }))

export const payloadOfForm = (form: OfferForm, frame: PayloadFrame): OfferPayload => ({
  ...{ planKey: frame.planKey, slug: frame.slug, state: frame.state, creationType: frame.creationType },
  hiringCompany: {
    ...{ name: form.companyName, shortName: null, size: form.companySize, url: form.companyWebsite },
    ...{ logoUrl: form.companyLogo, logoUrlThumb: form.companyLogo, type: null },
  },
  ...{ title: form.jobPositionName, shortTitle: null, experienceLevel: form.jobPositionExperience },
  ...{ body: form.jobDescription, workplaceType: form.workingPlace, workingTime: form.workingTime },
  ...weekOf(form),
  informationClause: form.informationClauseText,
  publicTags: [
    ...(form.remoteInterview ? [{ key: 'remote_interview' as const }] : []),
    ...(form.openToHireUkrainians ? [{ key: 'open_to_hire_ukrainians' as const }] : []),
  ],
  apply:
    form.applicationType === 'url'
      ? { url: form.applicationTypeUri, email: null }
      : { url: null, email: form.applicationTypeUri },
  futureConsent: { enabled: form.futureConsentEnabled, value: form.futureConsentText },
  customConsent: { enabled: form.customConsentEnabled, value: form.customConsentText },
  contact: { name: form.contactName, email: form.contactEmail, phone: form.contactPhone },
  locations: form.locations.map(({ city, street, countryCode, latitude, longitude }) => ({
    ...{ city, street, countryCode, geoCoordinates: { latitude, longitude } },
  })),
  languages: form.languages.map(({ code, level }) => ({ code, level })),
  requirements: requirementsOf(form),
  employmentTypes: employmentTypesOf(form),
  categories: [form.jobCategory, form.jobSubcategory].filter(Boolean).map((key) => ({ key })),
  expiredAt:
    form.expirationEnabled && form.expiredAt !== '' ? endOfWarsawDay(form.expiredAt).toISOString() : null,
  limitsSubType: null,
  limits: { ...frame.limits },
})
