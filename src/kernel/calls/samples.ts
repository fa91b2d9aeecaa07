/** Names in the examples of the API's document, which gives those of a real board in their place where it can. */
export const samples = {
  offerSlug: 'java-developer-zolw-software-warszawa-1',
  offerGuid: '0b0d0000-0000-4000-8000-000000000000',
  companyId: '0199a7f4-0000-7000-8000-000000000011',
  companySlug: 'zolw-software',
  /** Of a company that uploaded a logo. */
  picturedCompanySlug: 'tarnina',
  storySlug: 'mapy-ktore-nie-klamia',
} as const
export type SampleName = keyof typeof samples
