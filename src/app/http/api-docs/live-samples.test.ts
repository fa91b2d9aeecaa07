import { expect, test } from 'vitest'
import { samples } from '#kernel/calls/samples.ts'
import { asExamples, liveSamples } from './live-samples.ts'

const company = (slug: string, picture: string) => ({
  ...{ id: `id-of-${slug}`, slug, logoUrl: `https://pro.example/companies/${slug}/${picture}` },
})

const exampleOfPictured = async (items: readonly object[] | null) => {
  const live = await liveSamples(async (path, schema) => {
    if (items === null) throw new Error('not ready')
    return schema.parse(path.startsWith('/company-profiles') ? { items } : { data: [] })
  })
  return asExamples(live).get(samples.picturedCompanySlug)
}

test('the call of an uploaded logo has an example only where a company uploaded one', async () => {
  const drawn = company('mapa', 'logo.svg')
  expect(await exampleOfPictured([drawn, company('tarnina-2', 'logo.webp?v=1')])).toBe('tarnina-2')
  expect(await exampleOfPictured([drawn])).toBeNull()
  // The sample of the contract stays where nobody knows.
  expect(await exampleOfPictured(null)).toBeUndefined()
})
