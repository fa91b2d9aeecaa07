import { z } from 'zod'
import { formLimits } from './enumerations.ts'

// Shape of the typed form, valid or not; rules.ts has the validity rules.

/** A single line, up to a length beyond any realistic input. */
const line = z
  .string()
  .max(formLimits.line)
  .regex(/^\P{Cc}*$/u, { error: 'must be one line of text' })
const clause = z.string().max(formLimits.clause.max * 2)

const contract = z.object({ employmentType: line, from: line, to: line, amountType: line })
const skill = z.object({ id: z.int().nullable(), name: line, level: z.int().min(0).max(10) })
const place = z.object({
  city: line,
  street: line,
  countryCode: z.string().max(2),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  isNotFound: z.boolean(),
})
const MAX_ROWS = 50
/** A picture of 5 MB in Base64, plus the text around it. */
const DESCRIPTION_MAX = 7_500_000

/** The form as typed; every field is optional. */
export const typedForm = z
  .object({
    companyLogo: z.string().max(2_000),
    companyName: line,
    companySize: line,
    companyWebsite: line,
    jobPositionName: line,
    jobPositionExperience: line,
    jobCategory: line,
    jobSubcategory: line,
    languages: z.array(z.object({ code: line, level: line })).max(MAX_ROWS),
    requiredSkills: z.array(skill).max(MAX_ROWS),
    optionalSkills: z.array(skill).max(MAX_ROWS),
    techStack: z.array(skill).max(MAX_ROWS),
    salaryCurrency: line,
    salaryUnit: line,
    primarySalary: contract,
    secondSalaryActive: z.boolean(),
    additionalSalary: contract,
    jobDescription: z.string().max(DESCRIPTION_MAX),
    locations: z.array(place).max(MAX_ROWS),
    workingPlace: line,
    workingTime: line,
    schedule: z.array(line).max(MAX_ROWS),
    minimumAge: line,
    duration: line,
    remoteInterview: z.boolean(),
    openToHireUkrainians: z.boolean(),
    applicationType: line,
    applicationTypeUri: line,
    informationClauseText: clause,
    futureConsentEnabled: z.boolean(),
    futureConsentText: clause,
    customConsentEnabled: z.boolean(),
    customConsentText: clause,
    expirationEnabled: z.boolean(),
    expiredAt: line,
    contactName: line,
    contactEmail: line,
    contactPhone: line,
  })
  .partial()
  .strict()
  .meta({ id: 'OfferForm', description: 'The form of an offer as it is typed: texts may be anything' })
