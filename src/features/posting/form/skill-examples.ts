import type { OfferRows } from '#features/tenants/contract.ts'

/** Examples of a required and an optional skill; a board whose lists show technologies is for technical jobs. */
export const skillExamplesOf = (rows: OfferRows): readonly [required: string, optional: string] =>
  rows === 'stack' ? ['Docker', 'Kafka'] : ['Excel', 'Canva']
