import type { PageContext } from '#app/pages/page-context.ts'
import { profileWords } from '#features/companies/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { KnownProfile } from '../../web/queue/profile-modal.tsx'

/** The draft of the company's profile, as far as the dialog about the company asks for it. */
export const knownProfileOf = async (
  { locale, services }: PageContext,
  employer: SignedIn,
): Promise<KnownProfile> => {
  const { content } = await services.companyPages.read(employer, 'profile')
  return {
    ...{ size: content.size, companyType: content.companyType },
    hasLogo: content.logo !== '',
    shortDescription: content.shortDescription[locale],
    companyTypes: Object.entries(profileWords.companyTypes).map(([value, labels]) => ({
      value,
      label: labels[locale],
    })),
  }
}
