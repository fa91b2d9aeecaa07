import { expect, test } from 'vitest'
import { endOfWarsawDay } from './days.ts'
import { joinTechStack, splitTechStack } from './tech-stack.ts'

test.each([
  ['2026-11-22', '2026-11-22T22:59:59.000Z'],
  ['2026-07-01', '2026-07-01T21:59:59.000Z'],
  // Daylight saving time ends in this night.
  ['2026-10-25', '2026-10-25T22:59:59.000Z'],
])('the Warsaw day %s ends at its last second in UTC', (day, moment) => {
  expect(endOfWarsawDay(day).toISOString()).toBe(moment)
})

test('the tech stack is appended to the description and parsed back from it', () => {
  const techStack = [{ id: null, name: 'C++ & <Qt>', level: 4 }]
  const html = joinTechStack('<p>Kod.</p>', techStack, 'pl')
  expect(html).toContain('<h3>Technologie</h3><ul><li>C++ &amp; &lt;Qt&gt; (4/5)</li></ul>')
  expect(splitTechStack(html)).toEqual({ html: '<p>Kod.</p>', techStack })
  expect(splitTechStack('<h3>Technologie</h3><ul><li>Go</li></ul>').techStack).toEqual([])
})
