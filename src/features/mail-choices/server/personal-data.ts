import type { PersonalData } from '#server/features/personal-data.ts'
import type { MailChoiceService } from './service.ts'

/** Erases nothing: the choices are deleted with the account's row. */
export const mailChoiceData = ({
  mailChoices,
}: {
  readonly mailChoices: MailChoiceService
}): PersonalData => ({
  export: async (person) => ({ data: { mailChoices: await mailChoices.find(person) } }),
  erase: () => Promise.resolve(),
})
