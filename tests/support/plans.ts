import { type PlanFile, pricingFile } from '#features/plans/contract.ts'

export const aSeller = {
  name: 'Tablica sp. z o.o.',
  taxId: '1111111111',
  street: 'ul. Krótka 1',
  place: '00-001 Warszawa',
}

/** A plan for one city and thirty days; pass only what the test is about. */
export const planFileOf = (fields: Partial<PlanFile> = {}): PlanFile => {
  const { plans } = pricingFile.parse({
    plans: [
      {
        key: 'standard',
        name: 'Standard',
        tagline: { pl: 'Jedno miasto', en: 'One city' },
        price: { netMinor: 79_900, netEurMinor: 18_900 },
        features: [],
        enableGraphics: false,
        limits: { maxLocationsCount: 1, bumpsUpCount: 1, bumpsUpEveryDays: 10, durationInDays: 30 },
        ...fields,
      },
    ],
    testimonials: [],
    seller: aSeller,
  })
  const [plan] = plans
  if (!plan) throw new Error('a price list has a plan')
  return plan
}
