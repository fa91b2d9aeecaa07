import { workingTimes, workplaceTypes } from '#features/offers/enumerations.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { applicationTypes, formDefaults, formLimits } from '../enumerations.ts'
import { imagesOf, plainTextOf } from '../form/description.ts'
import { statedWeek } from '../form/week.ts'
import { type FormCheck, fieldsWhere, isBlank } from './check.ts'
import { addressChecks } from './company-checks.ts'

export const descriptionChecks: readonly FormCheck[] = [
  {
    section: 'description',
    reason: 'required',
    isOfWhole: true,
    find: ({ jobDescription }) =>
      fieldsWhere([
        'jobDescription',
        isBlank(plainTextOf(jobDescription)) && imagesOf(jobDescription).length === 0,
      ]),
  },
  {
    section: 'description',
    reason: 'emptyDescription',
    isOfWhole: true,
    find: ({ jobDescription }) => fieldsWhere(['jobDescription', isBlank(plainTextOf(jobDescription))]),
  },
  {
    section: 'description',
    reason: 'oneImage',
    find: ({ jobDescription }) => {
      const images = imagesOf(jobDescription)
      return fieldsWhere(['jobDescription', images.length > 1 || images.some(({ isJpeg }) => !isJpeg)])
    },
  },
  {
    section: 'description',
    reason: 'tooLong',
    find: ({ jobDescription }) =>
      fieldsWhere([
        'jobDescription',
        plainTextOf(jobDescription).length > formLimits.description,
        { count: formLimits.description },
      ]),
  },
]

const times: readonly string[] = [...workingTimes, formDefaults.workingTime]

export const workChecks: readonly FormCheck[] = [
  {
    section: 'workingPlace',
    reason: 'required',
    isOfWhole: true,
    find: ({ workingPlace }) => fieldsWhere(['workingPlace', isBlank(workingPlace)]),
  },
  {
    section: 'workingPlace',
    reason: 'invalidChoice',
    find: ({ workingPlace: typed }) =>
      fieldsWhere(['workingPlace', typed !== '' && !workplaceTypes.some((known) => known === typed)]),
  },
  {
    section: 'workingTime',
    reason: 'required',
    isOfWhole: true,
    find: ({ workingTime }) => fieldsWhere(['workingTime', isBlank(workingTime)]),
  },
  {
    section: 'workingTime',
    reason: 'invalidChoice',
    find: ({ workingTime }) =>
      fieldsWhere(['workingTime', workingTime !== '' && !times.includes(workingTime)]),
  },
  {
    section: 'week',
    reason: 'invalidChoice',
    find: (form) => {
      const { schedule, minimumAge, duration } = statedWeek(form)
      return fieldsWhere(
        ['schedule', schedule.length < new Set(form.schedule).size],
        ['minimumAge', form.minimumAge !== '' && minimumAge === null],
        ['duration', form.duration !== '' && duration === null],
      )
    },
  },
]

const section = 'application'

export const applicationChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: (form) =>
      fieldsWhere(
        ['applicationType', isBlank(form.applicationType)],
        ['applicationTypeUri', isBlank(form.applicationTypeUri)],
      ),
  },
  {
    section,
    reason: 'invalidChoice',
    find: ({ applicationType: type }) =>
      fieldsWhere(['applicationType', type !== '' && !applicationTypes.some((known) => known === type)]),
  },
  {
    section,
    reason: 'noSpaces',
    find: ({ applicationType, applicationTypeUri }) =>
      fieldsWhere(['applicationTypeUri', applicationType !== 'url' && /\s/.test(applicationTypeUri.trim())]),
  },
  {
    section,
    reason: 'invalidEmail',
    find: ({ applicationType, applicationTypeUri: typed }) =>
      fieldsWhere([
        'applicationTypeUri',
        applicationType === 'email' && typed.trim() !== '' && !isEmailAddress(typed.trim()),
      ]),
  },
  ...addressChecks({ section }, 'applicationTypeUri', ({ applicationType }) => applicationType === 'url'),
]
