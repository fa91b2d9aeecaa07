import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translatorOf } from '#app/messages.ts'
import { locales } from '#kernel/locale.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

describe('the terms of a new account', () => {
  test('can be read before accepting, different for candidates and employers', async () => {
    const candidate = await (await built.ask('/register')).text()
    expect(candidate).toContain('href="/terms-and-privacy-policies/terms-for-users"')
    expect(candidate).toContain('href="/terms-and-privacy-policies/privacy-policy"')
    const employer = await (await built.ask('/en/employer/register')).text()
    expect(employer).toContain('href="/en/terms-and-privacy-policies/terms-for-clients"')
  })

  test.each(locales)('are shown in the same words as stored with the consent (%s)', (locale) => {
    const t = translatorOf(locale)
    const shown = t('account:register.terms').replaceAll(/<\/?\w+>/g, '')
    expect(shown).toBe(t('accounts:consents.terms'))
    const privacy = t('saved-searches:register.privacy').replaceAll(/<\/?\w+>/g, '')
    expect(privacy).toBe(t('saved-searches:consents.privacy'))
  })
})

test('signed-in visitors are redirected from sign-in and registration', async () => {
  const { cookie } = await built.signUp({ kind: 'candidate', email: 'ola@poczta.example' })
  for (const path of ['/login', '/register']) {
    const led = await built.ask(path, { cookie })
    expect([path, led.status, led.headers.get('location')]).toEqual([path, 302, '/settings'])
  }
})

test('handing over a company, removing a member and leaving are explained before confirming', async () => {
  const { companies, tenants } = built.app.services
  const [company] = await companies.addCompanies(tenants.byHost('pro.localhost'), [{ name: 'Firma' }])
  const companyId = company?.id ?? 0
  const join = (email: string, role: 'owner' | 'admin') =>
    built.signUp({ kind: 'employer', email, team: { companyId, role } })
  const owner = await join('ewa@firma.example', 'owner')
  const colleague = await join('jan@firma.example', 'admin')
  const askedOf = async (cookie: string) => {
    const page = await (await built.ask('/pracodawca/zespol', { cookie })).text()
    const forms = page
      .replaceAll('\u00a0', ' ')
      .matchAll(/<summary[^>]*>([^<]+)<\/summary>.*?<p>(.*?)<\/p>.*?value="([\w-]+)"/gs)
    return [...forms].map(([, label, hint, intent]) => [label, hint?.split(' ').slice(-3).join(' '), intent])
  }
  expect(await askedOf(owner.cookie)).toEqual(
    expect.arrayContaining([
      ['Przekaż firmę', 'tylko nowy właściciel.', 'hand-over'],
      ['Usuń z zespołu', 'z nowym zaproszeniem.', 'remove'],
    ]),
  )
  expect(await askedOf(colleague.cookie)).toContainEqual(['Opuść zespół', 'z nowym zaproszeniem.', 'remove'])
})

test('a former member is redirected to the settings, which explain it', async () => {
  const { cookie } = await built.signUp({ kind: 'employer', email: 'sama@firma.example' })
  for (const path of ['/pracodawca/panel', '/pracodawca/zespol?done=changed']) {
    const led = await built.ask(path, { cookie })
    expect([path, led.status, led.headers.get('location')]).toEqual([path, 302, '/pracodawca/ustawienia'])
  }
  const settings = textOf(await (await built.ask('/pracodawca/ustawienia', { cookie })).text())
  expect(settings).toContain('To konto nie należy do żadnej firmy.')
  const invoice = '/pracodawca/panel/faktury/01a1ea42-dec8-74df-a646-a895a236d1fd/pdf'
  expect((await built.ask(invoice, { cookie })).status).toBe(404)
})

test('a form sent twice by a double click gets the successful answer again', async () => {
  const email = 'dwa.razy@poczta.example'
  const form = { email, password: 'trzy losowe słowa', firstName: 'Ewa', acceptsTerms: 'true' }
  for (const time of [1, 2]) {
    const sent = await built.ask('/register', { form })
    expect([time, sent.status]).toEqual([time, 200])
    expect(textOf(await sent.text())).toContain('Sprawdź skrzynkę')
  }
  await built.app.services.jobs.drain()
  const { rows } = await built.database.pool.query<{ plain: string }>(
    'select plain from mailbox where recipient = $1',
    [email],
  )
  expect(rows).toHaveLength(1)
  const token = /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? ''
  const confirm = () => built.ask('/potwierdzenie-konta', { form: { intent: 'confirm', token } })
  expect((await confirm()).status).toBe(302)
  const again = await confirm()
  expect(again.status).toBe(200)
  expect(textOf(await again.text())).toContain('Adres jest potwierdzony')
})

describe('a company that has confirmed its address', () => {
  const confirmedAt = async (email: string, returnTo: string) => {
    const form = { email, password: 'trzy losowe słowa', companyName: 'Zupełnie Nowa', acceptsTerms: 'true' }
    const sent = await built.ask('/en/employer/register', { form: { ...form, returnTo } })
    expect(sent.status).toBe(200)
    await built.app.services.jobs.drain()
    const { rows } = await built.database.pool.query<{ plain: string }>(
      'select plain from mailbox where recipient = $1',
      [email],
    )
    const token = /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? ''
    const confirmed = await built.ask('/en/employer/account-confirmation', {
      form: { intent: 'confirm', token },
    })
    return [confirmed.status, confirmed.headers.get('location')]
  }

  test('starts at the first page of its panel', async () => {
    expect(await confirmedAt('kadry@zupelnie-nowa.example', '')).toEqual([302, '/en/employer/panel'])
  })

  test('continues with the plan chosen before registration', async () => {
    const chosen = '/en/employer/offer?plan=standard'
    const asked = await built.ask(`/en/employer/login?${new URLSearchParams({ returnTo: chosen })}`)
    const register = /href="(\/en\/employer\/register[^"]*)"/.exec(await asked.text())?.[1] ?? ''
    const page = await (await built.ask(register.replaceAll('&amp;', '&'))).text()
    const returnTo = /name="returnTo" value="([^"]*)"/.exec(page)?.[1] ?? ''
    expect(await confirmedAt('kadry@z-planem.example', returnTo)).toEqual([302, chosen])
  })
})

describe('an invalid mailed link', () => {
  const pages = ['/potwierdzenie-konta', '/nowe-haslo', '/en/e-mail-change', '/pracodawca/zaproszenie']
  test.each(pages)('shows an explanation with status 404 (%s)', async (path) => {
    const shown = await built.ask(`${path}?token=dawny`)
    expect(shown.status).toBe(404)
    expect(textOf(await shown.text())).toMatch(/Ten link nie działa|This link doesn’t work/)
    expect((await built.ask(path, { form: { token: 'dawny', password: 'trzy losowe słowa' } })).status).toBe(
      404,
    )
  })

  test('of a changed address or an erasure leads to the settings, where it begins anew', async () => {
    for (const [path, settings] of [
      ['/zmiana-adresu', '/settings'],
      ['/en/e-mail-change', '/en/settings'],
      ['/pracodawca/zmiana-adresu', '/pracodawca/ustawienia'],
      ['/usuniecie-konta', '/settings/dane'],
    ] as const) {
      const shown = await (await built.ask(`${path}?token=dawny`)).text()
      expect([path, /<main.*<\/main>/s.exec(shown)?.[0].includes(`href="${settings}"`)]).toEqual([path, true])
    }
  })

  test('leads on when the address is confirmed and the visitor signed in', async () => {
    const { cookie } = await built.signUp({ kind: 'candidate', email: 'iga@poczta.example' })
    const shown = await built.ask('/potwierdzenie-konta?token=dawny', { cookie })
    expect(shown.status).toBe(200)
    const page = await shown.text()
    expect(textOf(page)).toMatch(/Adres jest potwierdzony .*Przejdź do konta/)
    expect(textOf(page)).not.toContain('Wyślij nowy link')
  })

  test('can be replaced by a new one, without revealing whether the account exists', async () => {
    const form = { intent: 'resend', email: 'nikt@poczta.example' }
    const sent = await built.ask('/potwierdzenie-konta', { form })
    expect(sent.status).toBe(200)
    expect(textOf(await sent.text())).toContain('nikt@poczta.example')
    expect((await built.ask('/potwierdzenie-konta', { form })).status).toBe(429)
  })
})

describe('inviting several members by one form', () => {
  const ownerOf = async (name: string) => {
    const { companies, tenants } = built.app.services
    const [company] = await companies.addCompanies(tenants.byHost('pro.localhost'), [{ name }])
    const team = { companyId: company?.id ?? 0, role: 'owner' } as const
    return built.signUp({ kind: 'employer', email: `szef@${name}.example`, team })
  }
  const wordsOf = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
  const send = (cookie: string, email: string) =>
    built.ask('/pracodawca/zespol', { cookie, form: { intent: 'invite', role: 'recruiter', email } })

  test('[EP-1] mails all of them, and the page states how many', async () => {
    const { cookie } = await ownerOf('zgodna')
    const sent = await send(cookie, 'a@zgodna.example, b@zgodna.example\nc@zgodna.example')
    expect(sent.status).toBe(302)
    const location = sent.headers.get('location') ?? ''
    const shown = wordsOf(await (await built.ask(location, { cookie })).text())
    expect(shown).toContain('Wysłaliśmy 3 zaproszenia.')
    for (const name of ['a', 'b', 'c']) expect(shown).toContain(`${name}@zgodna.example`)
  })

  test('[EP-1] names a refused address with its reason, and invites the others', async () => {
    const { cookie } = await ownerOf('mieszana')
    const answer = await send(cookie, 'dobra@mieszana.example szef@mieszana.example zla@mieszana')
    expect(answer.status).toBe(422)
    const shown = wordsOf(await answer.text())
    expect(shown).toContain('<b>szef@mieszana.example</b> – Ta osoba jest już w zespole.')
    expect(shown).toContain('<b>zla@mieszana</b> – Podaj poprawny adres e-mail.')
    expect(shown).toMatch(/<textarea[^>]*>\n?szef@mieszana\.example\nzla@mieszana</)
    expect(shown).toContain('Wysłaliśmy 1 zaproszenie.')
    expect(shown).toContain('Wycofaj zaproszenie: dobra@mieszana.example')
    const again = wordsOf(await (await send(cookie, 'szef@mieszana.example')).text())
    expect(again).toContain('<b>szef@mieszana.example</b> – Ta osoba jest już w zespole.')
  })

  test('[EP-1] is limited to twenty addresses and requires one', async () => {
    const { cookie } = await ownerOf('liczna')
    const many = Array.from({ length: 21 }, (_, index) => `osoba-${index}@liczna.example`)
    const shown = wordsOf(await (await send(cookie, many.join(','))).text())
    expect(shown).toContain('osoba-20@liczna.example</b> – Za dużo adresów naraz.')
    expect((await send(cookie, ' , ')).status).toBe(422)
  })
})
