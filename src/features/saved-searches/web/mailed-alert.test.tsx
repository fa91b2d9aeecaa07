import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import type { MailedAlert } from '../contract.ts'
import pl from '../messages/pl.json' with { type: 'json' }
import { type AlertOutcome, MailedAlertContent, type MailedAlertData } from './mailed-alert.tsx'

const PlainForm = ({ children }: { children?: ReactNode }) => <form>{children}</form>
const gone: MailedAlertData = {
  ...{ alert: null, question: 'unsubscribe', frequency: null },
  ...{
    action: '/powiadomienie/x',
    offersHref: '/oferty-pracy',
    savedHref: null,
    forgotHref: '/nie-pamietam-hasla',
  },
}
const shown = (data: MailedAlertData, outcome?: AlertOutcome) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider locale="pl" messages={{ 'saved-searches': pl }}>
        <MailedAlertContent data={data} outcome={outcome} Form={PlainForm} />
      </I18nProvider>
    </MemoryRouter>,
  )

test('a used unsubscribe link says that the alert is off, a used activation link that it is on', () => {
  expect(shown(gone)).toContain('Alert jest już wyłączony')
  expect(shown({ ...gone, question: 'activate' })).toContain('Alert jest już aktywny')
})

const alert: MailedAlert = {
  ...{ guestId: 'g', filterId: 'f', searchUrl: '/', name: 'Java' },
  ...{ frequency: 'daily', isActive: true, isEnded: false, isOfAccount: false },
}

test('an action that could not be sent keeps its button', () => {
  const html = shown({ ...gone, alert }, { kind: 'unsent' })
  expect(html).toContain('Nie udało się połączyć')
  expect(html).toContain('value="unsubscribe"')
})

test('an alert that is off offers undo for any link, and links to all alerts', () => {
  const ended = { ...gone, alert: { ...alert, isEnded: true } }
  for (const question of ['unsubscribe', 'frequency', 'activate'] as const)
    expect(shown({ ...ended, question })).toContain('value="undo"')
  expect(shown(ended, { kind: 'broken' })).toContain('value="undo"')
  expect(shown(ended, { kind: 'unsent' })).toMatch(/Nie udało się połączyć.*value="undo"/)
  expect(shown(ended, { kind: 'full' })).toMatch(/Masz już \d+ włączonych.*Wyłącz inny.*value="undo"/)
  expect(shown(ended)).not.toContain('Wszystkie moje alerty')
  const owned = { ...ended, alert: { ...ended.alert, isOfAccount: true }, savedHref: '/zapisane' }
  expect(shown(owned)).toMatch(/href="\/zapisane"[^>]*>Wszystkie moje alerty/)
})

test('a long name is shown once, as its conditions', () => {
  const named = { ...alert, name: 'Warszawa, Umowa o pracę, Kierowniczka działu obsługi klienta' }
  for (const question of ['activate', 'unsubscribe', 'frequency'] as const) {
    const isActive = question !== 'activate'
    const html = shown({ ...gone, alert: { ...named, isActive }, question })
    expect([question, html.split('Kierowniczka').length - 1]).toEqual([question, 1])
  }
})

test('a restored alert is shown as on at once', () => {
  const html = shown({ ...gone, alert: { ...alert, isEnded: true } }, { kind: 'restored' })
  expect(html).toContain('tak jak przedtem')
  expect(html).not.toContain('value="undo"')
  expect(shown({ ...gone, alert: { ...alert, isActive: false } }, { kind: 'restored' })).toContain(
    'value="activate"',
  )
})

test('an alert that is on leads to the offers of its search, a link that does not work to all offers', () => {
  const waiting = { ...alert, isActive: false, searchUrl: '/oferty-pracy/krakow' }
  const confirmed = shown(
    { ...gone, alert: waiting, question: 'activate' },
    { kind: 'activated', hasNewAccount: false },
  )
  expect(confirmed).toContain('href="/oferty-pracy/krakow"')
  expect(shown({ ...gone, question: 'activate' })).toContain('href="/oferty-pracy"')
})
