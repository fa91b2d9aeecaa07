import { expect, test } from 'vitest'
import { accountActions } from '#features/accounts/contract.ts'
import { locales } from '#kernel/locale.ts'
import { overviewPage } from './overview-page.ts'

const head = { board: 'Posada', origin: 'https://posada.example', now: new Date('2026-11-29T12:00:00Z') }
const data = {
  status: 'interview',
  note: 'interview',
  workplaceTypes: ['remote', 'elsewhere'],
  frequency: 'twiceAWeek',
}

test('[AC-4] known values are told in words beside those of the JSON files, free texts stay as they are', () => {
  const page = overviewPage({ ...head, locale: 'pl' }, [{ name: 'applications', data }], [])
  expect(page).toContain('<dd>rozmowa (interview)</dd>')
  expect(page).toContain('<dd>interview</dd>')
  expect(page).toContain('<ul><li>zdalnie (remote)</li><li>elsewhere</li></ul>')
})

test('[AC-4] a word that is the value itself is not repeated', () => {
  const page = overviewPage({ ...head, locale: 'en' }, [{ name: 'applications', data }], [])
  expect(page).toContain('<dd>interview</dd>')
  expect(page).toContain('<dd>on Tuesdays and Fridays (twiceAWeek)</dd>')
})

test('[AC-4] every event of an account is told in words', () => {
  for (const locale of locales) {
    const log = accountActions.map((action) => ({ action }))
    const page = overviewPage({ ...head, locale }, [{ name: 'accounts', data: { log } }], [])
    expect(accountActions.filter((action) => !page.includes(` (${action})</dd>`))).toEqual([])
  }
})
