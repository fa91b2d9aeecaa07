import type { FoundOffer } from '#features/offers/contract.ts'
import { allSalaries } from '#features/offers/rules.ts'
import { salaryWithUnit } from '#features/offers/web/parts/salary-text.ts'
import type { CopyNote } from '#features/offline/rules.ts'
import type { Translate } from '#kernel/translator.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** Title and description of an offer's page, and the label of its offline copy (null for an ended offer). */
export const offerMeta = ({ offer }: FoundOffer, page: PageContext, t: Translate) => {
  const { tenant, locale, currency } = page
  const subject = [offer.title, offer.companyName, offer.city].filter((part) => part !== '').join(', ')
  const [salary] = allSalaries(offer.employmentTypes, currency)
  const facts = [
    salary ? salaryWithUnit(salary, t, locale) : null,
    offer.employmentTypes.map(({ type }) => t(`offers:employmentType.${type}`)).join(', '),
    offer.workplaceType.label,
    offer.requiredSkills
      .map(({ name }) => name)
      .slice(0, 5)
      .join(', '),
  ]
  const copyNote: CopyNote = {
    ...{ kind: 'offer', title: offer.title, detail: offer.companyName },
    pay: salary ? salaryWithUnit(salary, t, locale) : '',
  }
  return {
    title: `${subject} | ${tenant.settings.brand.name}`,
    description: `${subject}. ${facts.filter(Boolean).join(' · ')}`,
    copy: offer.isOfferActive ? JSON.stringify(copyNote) : null,
  }
}
