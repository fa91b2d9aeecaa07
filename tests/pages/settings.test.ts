import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import type { SignedUp } from '#tests/support/own-board.ts'

let built: BuiltBoard
let anna: SignedUp
let other: SignedUp
let employer: SignedUp
beforeAll(async () => {
  built = await createBuiltBoard()
  anna = await built.signUp({ kind: 'candidate', email: 'anna@poczta.example' })
  other = await built.signUp({ kind: 'candidate', email: 'inna@poczta.example' })
  employer = await built.signUp({ kind: 'employer', email: 'kadry@firma.example' })
})
afterAll(() => built?.stop())

const tenantId = () => built.app.services.tenants.byHost('pro.localhost').id
const choicesOf = ({ accountId }: SignedUp) =>
  built.app.services.mailChoices.find({ tenantId: tenantId(), accountId })
const answersOf = ({ uid }: SignedUp) =>
  built.app.services.consents.listHistory(forTenant(built.database, tenantId()), [`account:${uid}`])
const show = async (path: string, { cookie }: SignedUp) => (await built.ask(path, { cookie })).text()
const press = (intent: string, to: string, { cookie }: SignedUp, path = '/settings') =>
  built.ask(path, { cookie, form: { intent, to } })
/** State of a switch, and the state its form would request. */
const switchIn = (html: string, intent: string): readonly (string | undefined)[] => {
  const form = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].find(([one]) =>
    one.includes(`value="${intent}"`),
  )
  return [
    /aria-checked="(\w+)"/.exec(form?.[0] ?? '')?.[1],
    /name="to" value="(\w+)"/.exec(form?.[0] ?? '')?.[1],
  ]
}

describe('the mail settings of a candidate', () => {
  test.each(['statuses', 'messages', 'marketing'])(
    'are changed by a switch with a confirmation (%s)',
    async (intent) => {
      const usual = intent !== 'marketing'
      expect(switchIn(await show('/settings', anna), intent)).toEqual(
        usual ? ['true', 'off'] : ['false', 'on'],
      )
      const done = await press(intent, usual ? 'off' : 'on', anna)
      expect([done.status, done.headers.get('location')]).toEqual([302, '/settings?done=mails#mails'])
      const after = await show('/settings?done=mails', anna)
      expect(switchIn(after, intent)).toEqual(usual ? ['false', 'on'] : ['true', 'off'])
      expect(textOf(after)).toContain('Zapisaliśmy, jakie e-maile chcesz dostawać.')
      expect(switchIn(await show('/en/settings', other), intent)).toEqual(
        usual ? ['true', 'off'] : ['false', 'on'],
      )
    },
  )

  test('are stored once however often sent, and per candidate', async () => {
    for (const path of ['/settings', '/en/settings'])
      for (const intent of ['statuses', 'messages', 'marketing']) await press(intent, 'off', anna, path)
    expect(await choicesOf(anna)).toEqual({
      ...{ applications: 'at-once', expiring: true, published: true, messages: false },
      statuses: false,
    })
    const answers = await answersOf(anna)
    expect(answers.map(({ purpose, isGiven, source }) => [purpose, isGiven, source])).toEqual([
      ['marketing', false, 'settings'],
      ['marketing', true, 'settings'],
    ])
    expect(answers[1]?.withdrawnAt).not.toBeNull()
    expect((await choicesOf(other)).messages).toBe(true)
    expect(await answersOf(other)).toEqual([])
  })

  test('can be changed only by a signed-in candidate', async () => {
    const led = await built.ask('/settings', { form: { intent: 'messages', to: 'off' } })
    expect([led.status, led.headers.get('location')?.split('?')[0]]).toEqual([302, '/login'])
    for (const intent of ['messages', 'marketing'])
      expect((await press(intent, 'off', employer, '/pracodawca/ustawienia')).status).toBe(400)
    expect((await press('messages', 'maybe', anna)).status).toBe(400)
    expect((await choicesOf(employer)).messages).toBe(true)
  })

  test('are in one place, linked from the visibility page', async () => {
    const html = await show('/widocznosc-dla-firm', anna)
    expect(html).toMatch(/href="\/settings#mails"[^>]*>Wybierz, jakie e-maile dostajesz/)
    await built.ask('/widocznosc-dla-firm', { cookie: other.cookie, form: { part: 'mails' } })
    expect((await choicesOf(other)).messages).toBe(true)
  })

  test('are linked from the footer of mails', async () => {
    const led = await built.ask('/en/settings/e-mails', { cookie: anna.cookie })
    expect([led.status, led.headers.get('location')]).toEqual([302, '/en/settings#mails'])
  })

  test('show the number of active alerts, with a link to them', async () => {
    expect(textOf(await show('/settings', anna))).toContain('Brak włączonych alertów.')
    const { own } = built.app.services.savedSearches
    const actor: SignedIn = {
      ...{ kind: 'candidate', accountId: anna.accountId, uid: anna.uid, email: 'anna@poczta.example' },
      ...{ tenantId: tenantId(), sessionId: '', hasSecondFactor: false, ip: '' },
    }
    for (const name of ['Java', 'Rust']) {
      const jobFilterId = await own.create(actor, { searchUrl: `/oferty-pracy?keyword=${name}`, name })
      if (name === 'Java') await own.enableAlert(actor, { jobFilterId, frequency: 'daily', name })
    }
    const html = await show('/settings', anna)
    expect(textOf(html)).toContain('Włączony 1 alert.')
    expect(html).toMatch(/href="\/zapisane"[^>]*>Zarządzaj/)
  })
})

test('a private page has the signed-in frame before the account is loaded', async () => {
  const frameOf = async (path: string) => textOf((await show(path, anna)).split('<main')[0] ?? '')
  expect(await frameOf('/')).toContain('Zaloguj się')
  const own = await frameOf('/application-history')
  expect(own).not.toContain('Zaloguj się')
  expect(own).toContain('Ulubione')
})

describe('the appearance settings', () => {
  test('[I18N-3] choose the language of pages and mails, and say when the mails still have another', async () => {
    const choose = (to: string, path = '/settings', who = anna) =>
      built.ask(path, { cookie: who.cookie, form: { intent: 'language', to } })
    const sayings = async (path: string) => textOf(await show(path, anna))
    expect(await sayings('/settings')).toContain('Polski English Także w e-mailach.')
    expect(await sayings('/en/settings')).toContain('Your e-mails still come in Polish.')
    const led = await choose('en')
    expect([led.status, led.headers.get('location')]).toEqual([302, '/en/settings#look'])
    expect(await sayings('/en/settings')).toContain('In e-mails too.')
    expect(await sayings('/settings')).toContain('E-maile wysyłamy nadal po angielsku.')
    expect((await choose('de')).status).toBe(400)
    expect((await choose('en', '/pracodawca/ustawienia', employer)).status).toBe(400)
    await choose('pl', '/en/settings')
    expect(await sayings('/settings')).toContain('Także w e-mailach.')
  })

  test('are changed by forms and links that return to the settings', async () => {
    const html = await show('/settings', anna)
    const look = /<section[^>]*id="look".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(textOf(look)).toContain('Jak w systemie Jasny Ciemny')
    expect(look).toContain('action="/preferences"')
    expect(look).toContain('name="returnTo" value="/settings#look"')
    const dark = await show('/settings', { ...anna, cookie: `${anna.cookie}; theme=dark` })
    expect(dark).toMatch(/value="dark"[^>]*aria-current="true"|aria-current="true"[^>]*value="dark"/)
  })

  test('return to their section of the page, without scripts too', async () => {
    const form = { theme: 'dark', returnTo: '/settings#look' }
    const chosen = await built.ask('/preferences', { cookie: anna.cookie, form })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/settings#look'])
  })

  test('and mail settings are not among an employer’s settings', async () => {
    const html = await show('/pracodawca/ustawienia', employer)
    expect(html).not.toMatch(/id="look"|id="mails"|#mails|#look/)
  })
})

test('a mistyped code of the second factor leaves its secret, which the right code then turns on', async () => {
  const path = '/settings?edit=second-factor'
  const secretIn = (html: string) => />([A-Z2-7 ]{20,})<\/code>/.exec(html)?.[1]
  const sealedIn = (html: string) => /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const first = await show(path, other)
  const secret = secretIn(first) ?? ''
  const send = (sealed: string, code: string) =>
    built.ask(path, { cookie: other.cookie, form: { intent: 'enrol-second-factor', sealed, code } })
  const mistyped = await send(sealedIn(first), '12')
  const again = await mistyped.text()
  expect([mistyped.status, secretIn(again)]).toEqual([401, secret])
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
  expect((await send(sealedIn(again), code)).status).toBe(200)
})
