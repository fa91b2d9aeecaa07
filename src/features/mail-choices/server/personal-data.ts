import type { PersonalData } from '#server/features/personal-data.ts'
import type { MailChoicesOf } from './service.ts'

/** Choices go with the account. */
export const mailChoiceData = ({ mailChoices }: { readonly mailChoices: MailChoicesOf }): PersonalData => ({
  export: async (person) => ({ data: { mailChoices: await mailChoices.find(person) } }),
  erase: () => Promise.resolve(),
})
