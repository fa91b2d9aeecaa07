import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import applications from '../../messages/en.json' with { type: 'json' }
import { ApplicationSent } from './application-sent.tsx'
import type { SentApplication } from './apply-form-data.ts'

const data = {
  ...{ guid: 'g', slug: 'java', title: 'Java', companyName: 'Zefir', expiredAt: '2026-12-10T10:00:00Z' },
  ...{ informationClause: null, contentLanguage: 'en', hasHistory: true, fields: {} },
  consents: { future: null, custom: null, marketing: null },
}
const at = Date.parse('2026-11-22T08:00:00Z')
type Kind = Pick<SentApplication, 'isHeld' | 'isOwn' | 'isRepeat'>
const render = (kind: Kind, hasHistory = true) => {
  const sent = { id: 'a', name: 'Anna', email: 'a@poczta.example', at, ...kind }
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={{ applications }}>
      <ApplicationSent data={{ ...data, hasHistory }} sent={sent} />
    </I18nProvider>,
  )
}
const headingOf = (kind: Kind) => {
  const html = render(kind)
  return [/<h3[^>]*>([^<]*)/.exec(html)?.[1], html.includes('22.11.2026, 09:00')]
}

test.each([
  ['a sent application', { isHeld: false, isOwn: false, isRepeat: false }, 'Application sent'],
  ['one that waits', { isHeld: true, isOwn: false, isRepeat: false }, 'Confirm your e-mail address'],
  ['a repeated one', { isHeld: false, isOwn: true, isRepeat: true }, 'You’ve already sent this application'],
])('[AP-3] the heading of %s is true, with the time of sending', (_, sent, heading) => {
  expect(headingOf(sent)).toEqual([heading, true])
})

test('[AP-3] a board without a history promises none', () => {
  const own = { isHeld: false, isOwn: true, isRepeat: false }
  expect(render(own)).toContain('in your history')
  expect(render(own, false)).not.toContain('history')
})
