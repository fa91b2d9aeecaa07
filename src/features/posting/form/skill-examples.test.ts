import { expect, test } from 'vitest'
import { skillExamplesOf } from './skill-examples.ts'

test('only a board of technical jobs names technologies as examples of skills', () => {
  expect(skillExamplesOf('stack')).toEqual(['Docker', 'Kafka'])
  for (const rows of ['cards', 'week'] as const)
    expect(skillExamplesOf(rows)).not.toEqual(skillExamplesOf('stack'))
})
