import type { z } from 'zod'
import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import { type PreferencesPart, personalPart, preferencesPart, workEntry } from './contract.ts'
import { candidateEmploymentTypes, linkTypes } from './enumerations.ts'

/** The part of the profile that a form contains, or problems by input name. */
export type ReadForm<Part> =
  | { readonly part: Part; readonly problems: readonly [] }
  | { readonly part: null; readonly problems: readonly FormProblem[] }

const read = <Schema extends z.ZodType>(schema: Schema, value: unknown): ReadForm<z.output<Schema>> => {
  const problems = problemsOf(schema, value)
  return problems.length > 0 ? { part: null, problems } : { part: schema.parse(value), problems: [] }
}

const text = (fields: URLSearchParams, name: string): string => fields.get(name) ?? ''
const filled = (fields: URLSearchParams, name: string): string[] =>
  fields.getAll(name).filter((value) => value.trim() !== '')

/** Parses '24 000,50'; NaN if it is no number. */
const amountIn = (typed: string): number =>
  Number(typed.replace(/[\s\u00a0]/g, '').replace(',', '.') || Number.NaN)

const numberIn = (typed: string): number | null => (typed.trim() === '' ? null : amountIn(typed))

const employmentIn = (fields: URLSearchParams, type: string) => {
  const typed = text(fields, `amount.${type}`)
  if (typed.trim() === '') return { type, salary: null }
  const [currency, unit] = [text(fields, `currency.${type}`), text(fields, `unit.${type}`)]
  return { type, salary: { amount: amountIn(typed), currency, unit } }
}

/** Maps problems inside a list to the input that the form has for it. */
const atInput =
  (names: Readonly<Record<string, string>>) =>
  (problem: FormProblem): FormProblem => {
    const [head = ''] = problem.field.split('.')
    return { ...problem, field: names[head] ?? problem.field }
  }

const nameOfProblem = (chosen: readonly string[], problem: FormProblem): FormProblem => {
  const found = /^employments\.(\d+)\./.exec(problem.field)
  if (found) return { ...problem, field: `amount.${chosen[Number(found[1])] ?? ''}` }
  return atInput({ locations: 'residences', desiredPositions: 'desiredPositions' })(problem)
}

/** Applies the form of preferences; fields that it lacks stay unchanged. */
export const readPreferences = (
  fields: URLSearchParams,
  current: PreferencesPart,
): ReadForm<PreferencesPart> => {
  const chosen = candidateEmploymentTypes.filter((type) => fields.getAll('employments').includes(type))
  const availability = numberIn(text(fields, 'availability'))
  const found = read(preferencesPart, {
    ...current,
    desiredPositions: filled(fields, 'desiredPositions').map((name) => ({ name })),
    employments: chosen.map((type) => employmentIn(fields, type)),
    locations: {
      residences: filled(fields, 'residences').map((city) => ({ city })),
      workplaceTypes: fields.getAll('workplaceTypes'),
    },
    availabilityPeriod: availability === null ? null : { unit: 'week', value: availability },
    categoryIds: fields.getAll('categoryIds').map(Number),
  })
  if (found.part) return found
  return { part: null, problems: found.problems.map((problem) => nameOfProblem(chosen, problem)) }
}

/** The preferences at the time the form was opened, from a hidden input. */
export const readFormer = (fields: URLSearchParams): PreferencesPart | null => {
  try {
    return preferencesPart.safeParse(JSON.parse(text(fields, 'former'))).data ?? null
  } catch {
    return null
  }
}

export const readStatus = (fields: URLSearchParams, current: PreferencesPart): ReadForm<PreferencesPart> =>
  read(preferencesPart, { ...current, jobLooking: { status: text(fields, 'status') } })

/** Ignores rows without a name, which were left empty or removed. */
export const readSkills = (fields: URLSearchParams, current: PreferencesPart): ReadForm<PreferencesPart> => {
  const levels = fields.getAll('level')
  const skills = fields
    .getAll('skill')
    .map((name, index) => ({ name, level: Number(levels[index]) }))
    .filter(({ name }) => name.trim() !== '')
  const found = read(preferencesPart, { ...current, skills })
  if (found.part) return found
  return { part: null, problems: found.problems.map(atInput({ skills: 'skills' })) }
}

export const readLanguages = (
  fields: URLSearchParams,
  current: PreferencesPart,
): ReadForm<PreferencesPart> => {
  const levels = fields.getAll('level')
  const rows = fields.getAll('language').map((code, index) => [code, levels[index] ?? ''] as const)
  const named = rows.filter(([code]) => code !== '')
  const internalLanguages = Object.fromEntries(named)
  const twice = named.find(([code], index) => named.findIndex(([other]) => other === code) < index)
  // A language named twice: one of its levels would be lost silently.
  if (twice) return { part: null, problems: [{ field: `languages.${twice[0]}`, reason: 'twice' }] }
  const found = read(preferencesPart, { ...current, internalLanguages })
  if (found.part) return found
  return { part: null, problems: found.problems.map(atInput({ internalLanguages: 'languages' })) }
}

interface Names {
  readonly firstName: string
  readonly lastName: string
}

export const readLinks = (fields: URLSearchParams, names: Names) => {
  const given = linkTypes.filter((type) => text(fields, `link.${type}`).trim() !== '')
  const found = read(personalPart, {
    ...names,
    socialMediaProfiles: given.map((type) => ({ type, link: text(fields, `link.${type}`) })),
  })
  if (found.part) return found
  const problems = found.problems.map((problem) => {
    const [, index = ''] = /^socialMediaProfiles\.(\d+)/.exec(problem.field) ?? []
    return { ...problem, field: `link.${given[Number(index)] ?? ''}` }
  })
  return { part: null, problems }
}

/** Applies the form of names and profession. */
export const readPersonal = (fields: URLSearchParams, current: PreferencesPart) => {
  const names = { firstName: text(fields, 'firstName'), lastName: text(fields, 'lastName') }
  const personal = read(personalPart.pick({ firstName: true, lastName: true }), names)
  const preferences = read(preferencesPart, {
    ...current,
    position: { name: text(fields, 'position.name') },
    experienceYears: numberIn(text(fields, 'experienceYears')),
  })
  return { personal, preferences }
}

const monthIn = (fields: URLSearchParams, which: 'start' | 'end') => ({
  year: numberIn(text(fields, `period.${which}.year`)) ?? undefined,
  month: numberIn(text(fields, `period.${which}.month`)) ?? undefined,
})

export const readWorkEntry = (fields: URLSearchParams) =>
  read(workEntry, {
    title: text(fields, 'title'),
    company: { name: text(fields, 'company.name') },
    description: text(fields, 'description'),
    period: {
      start: monthIn(fields, 'start'),
      end: fields.has('isCurrent') ? null : monthIn(fields, 'end'),
    },
  })
