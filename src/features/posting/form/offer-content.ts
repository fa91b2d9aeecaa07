import { salaryUnits } from '#features/money/contract.ts'
import { majorUnits, minorUnits } from '#features/money/rules.ts'
import type { OfferDraft, OfferLimits, OwnOffer, SalaryDraft } from '#features/offers/contract.ts'
import { languageLevels } from '#features/offers/enumerations.ts'
import {
  employmentTypeOf,
  experienceLevelOf,
  workingTimeOf,
  workplaceTypeOf,
} from '#features/offers/rules.ts'
import type { Category } from '#features/tenants/contract.ts'
import { categoryById, categoryByKey } from '#features/tenants/rules.ts'
import { isCurrency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { amountOf, contractFields } from '../checks/salary-checks.ts'
import { formDefaults } from '../enumerations.ts'
import { endOfWarsawDay, warsawDayOf } from './days.ts'
import { type ContractForm, emptyContract, emptyForm, type OfferForm, type SkillForm } from './offer-form.ts'
import { inSharedUnit } from './shared-unit.ts'
import { joinTechStack, splitTechStack } from './tech-stack.ts'
import { statedWeek } from './week.ts'

// Conversion between the form and the stored offer, in both directions.

interface Board {
  readonly categories: readonly Category[]
}

/** Data of an offer that the form does not have. */
export interface OfferFrame {
  readonly guid: string
  readonly companyId: number
  readonly companyType: string | null
  readonly planKey: string
  readonly limits: OfferLimits
  readonly isSuperOffer: boolean
  readonly creationType: string
  readonly contentLanguage: Locale
}

/** '' stands for the default of the contract. */
const isGross = ({ employmentType, amountType }: ContractForm): boolean =>
  amountType === '' ? employmentType !== 'b2b' : amountType === 'gross'

const salaryOf = (contract: ContractForm, { salaryCurrency, salaryUnit }: OfferForm): SalaryDraft => {
  const [from, to] = [amountOf(contract.from), amountOf(contract.to)]
  return {
    type: employmentTypeOf(contract.employmentType),
    fromMinor: from === null ? null : minorUnits(from),
    toMinor: to === null ? null : minorUnits(to),
    currency: isCurrency(salaryCurrency) ? salaryCurrency : 'pln',
    unit: salaryUnits.find((known) => known === salaryUnit) ?? 'month',
    isGross: isGross(contract),
  }
}

const named = (rows: readonly SkillForm[]) =>
  rows.flatMap(({ name, level }) => (name.trim() === '' ? [] : [{ name: plainLine(name), level }]))

const applyOf = ({ applicationType, applicationTypeUri }: OfferForm): OfferDraft['apply'] =>
  applicationType === 'url'
    ? { method: 'external', url: applicationTypeUri.trim() }
    : { method: 'form', email: applicationTypeUri.trim().toLowerCase() }

const languagesOf = ({ languages }: OfferForm) =>
  languages.flatMap(({ code, level }) => {
    const known = languageLevels.find((one) => one === level)
    return code !== '' && known ? [{ code, level: known }] : []
  })

/** The offer of a form without problems. */
export const offerOfForm = (form: OfferForm, frame: OfferFrame, board: Board): OfferDraft => {
  const category = categoryByKey(board, form.jobSubcategory || form.jobCategory)
  const { contentLanguage, companyType, ...rest } = frame
  return {
    ...rest,
    contentLanguage,
    title: form.jobPositionName.trim(),
    body: joinTechStack(form.jobDescription, form.techStack, contentLanguage),
    categoryId: category?.id ?? null,
    experienceLevel: experienceLevelOf(form.jobPositionExperience),
    workplaceType: workplaceTypeOf(form.workingPlace),
    workingTime: workingTimeOf(form.workingTime),
    ...statedWeek(form),
    remoteInterview: form.remoteInterview,
    openToHireUkrainians: form.openToHireUkrainians,
    apply: applyOf(form) ?? { method: 'form' },
    informationClause: form.informationClauseText.trim(),
    futureConsent: { enabled: form.futureConsentEnabled, value: form.futureConsentText.trim() },
    customConsent: { enabled: form.customConsentEnabled, value: form.customConsentText.trim() },
    contact: {
      name: form.contactName.trim(),
      email: form.contactEmail.trim().toLowerCase(),
      phone: form.contactPhone.trim(),
    },
    company: {
      ...{ name: form.companyName.trim(), url: form.companyWebsite.trim(), size: form.companySize },
      ...{ type: companyType, logoUrl: form.companyLogo, logoThumbUrl: form.companyLogo },
    },
    countryCode: form.locations[0]?.countryCode || 'PL',
    locations: form.locations.map(({ city, street, countryCode, latitude, longitude }) => ({
      ...{ city: city.trim(), street: street.trim(), countryCode, latitude, longitude },
    })),
    salaries: contractFields(form).map((field) => salaryOf(form[field], form)),
    requiredSkills: named(form.requiredSkills),
    niceToHaveSkills: named(form.optionalSkills),
    languages: languagesOf(form),
    expiredAt: form.expirationEnabled && form.expiredAt !== '' ? endOfWarsawDay(form.expiredAt) : null,
  }
}

const amountText = (minor: number | null): string => (minor === null ? '' : String(majorUnits(minor)))

const known = (value: string | undefined): string =>
  value === undefined || value === 'undetermined' ? '' : value

const contractOf = (salary: SalaryDraft | undefined): ContractForm =>
  salary
    ? {
        employmentType: known(salary.type),
        from: amountText(salary.fromMinor),
        to: amountText(salary.toMinor),
        amountType: salary.isGross === null ? '' : salary.isGross ? 'gross' : 'net',
      }
    : emptyContract

const skillsOf = (rows: OwnOffer['content']['requiredSkills']): SkillForm[] =>
  rows.map(({ id, name, level }) => ({ id, name, level: level ?? formDefaults.skillLevel }))

const categoriesOf = (board: Board, id: number | null | undefined) => {
  const leaf = typeof id === 'number' ? categoryById(board, id) : null
  const main = leaf?.parentId ? categoryById(board, leaf.parentId) : leaf
  return { jobCategory: main?.key ?? '', jobSubcategory: leaf?.parentId ? leaf.key : '' }
}

const applicationOf = ({ apply }: OwnOffer['content']) =>
  apply?.method === 'external'
    ? { applicationType: 'url', applicationTypeUri: apply.url }
    : { applicationType: 'email', applicationTypeUri: apply?.email ?? '' }

/** The form of an offer from any source. */
export const formOfOffer = ({ content, expiredAt, publishedAt }: OwnOffer, board: Board): OfferForm => {
  const { company = {}, contact = {}, salaries = [] } = content
  const [primary, additional] = inSharedUnit(salaries.slice(0, 2))
  const { html, techStack } = splitTechStack(content.body ?? '')
  const isWished = publishedAt === null && expiredAt !== null
  return {
    ...emptyForm,
    ...categoriesOf(board, content.categoryId),
    ...applicationOf(content),
    companyLogo: company.logoUrl ?? '',
    companyName: company.name ?? '',
    companySize: company.size ?? '',
    companyWebsite: company.url ?? '',
    jobPositionName: content.title,
    jobPositionExperience: known(content.experienceLevel),
    languages: (content.languages ?? []).map(({ code, level }) => ({ code, level })),
    requiredSkills: skillsOf(content.requiredSkills),
    optionalSkills: skillsOf(content.niceToHaveSkills),
    techStack,
    salaryCurrency: primary?.currency ?? 'pln',
    salaryUnit: primary?.unit ?? 'month',
    primarySalary: contractOf(primary),
    secondSalaryActive: additional !== undefined,
    additionalSalary: contractOf(additional),
    jobDescription: html,
    locations: (content.locations ?? []).map(({ city, street, countryCode, latitude, longitude }) => ({
      ...{ city: city ?? '', street: street ?? '', countryCode: countryCode ?? 'PL' },
      ...{ latitude: latitude ?? null, longitude: longitude ?? null, isNotFound: false },
    })),
    workingPlace: known(content.workplaceType),
    workingTime: content.workingTime ?? 'undetermined',
    schedule: content.schedule ?? [],
    minimumAge: content.minimumAge?.toString() ?? '',
    duration: content.duration ?? '',
    remoteInterview: content.remoteInterview ?? false,
    openToHireUkrainians: content.openToHireUkrainians ?? false,
    informationClauseText: content.informationClause ?? '',
    futureConsentEnabled: content.futureConsent?.enabled ?? false,
    futureConsentText: content.futureConsent?.value ?? '',
    customConsentEnabled: content.customConsent?.enabled ?? false,
    customConsentText: content.customConsent?.value ?? '',
    expirationEnabled: isWished,
    expiredAt: isWished ? warsawDayOf(expiredAt) : '',
    contactName: contact.name ?? '',
    contactEmail: contact.email ?? '',
    contactPhone: contact.phone ?? '',
  }
}
