import type { Page } from '@playwright/test'
import { expect, on, signInAs, test, untilHydrated, untilLoaded } from '#tests/support/journeys/journey.ts'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1000 }

const open = async (page: Page, path: string) => {
  await page.goto(on('pro', path))
  await untilHydrated(page)
}
const untilFocusIsKept = (page: Page) => untilLoaded(page, '/kept-focus-')
const owner = ['employer', 'kadry@bursztyn-zdrowie.example'] as const

/** Finds selects too narrow for their value, buttons beyond the window, and offer titles that overlap their menu. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const isCut = (select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      if (!pen || !select.checkVisibility()) return false
      pen.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1
    }
    const isOutside = (button: Element) =>
      button.checkVisibility() && button.getBoundingClientRect().right > innerWidth + 1
    const meetsMenu = (title: Element) => {
      const menu = title.closest('tr')?.querySelector('.offt__acts summary')?.getBoundingClientRect()
      const { right, top, bottom } = title.getBoundingClientRect()
      return menu !== undefined && right > menu.left && bottom > menu.top && top < menu.bottom
    }
    return [
      ...[...document.querySelectorAll('.offt__name a')]
        .filter(meetsMenu)
        .map(({ textContent }) => textContent),
      ...[...document.querySelectorAll('select')].filter(isCut).map(({ name }) => name),
      ...[...document.querySelectorAll('.btn')].filter(isOutside).map(({ textContent }) => textContent),
    ]
  })

test('panel filters and toolbars are not cut off on a phone or a tablet', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/ogloszenia?state=active')
  const offer = await page.locator('.offt__name a').first().getAttribute('href')
  const form = `/pracodawca/ogloszenie/${offer?.split('/').at(-1)}`
  for (const size of [phone, tablet]) {
    await page.setViewportSize(size)
    for (const path of ['/pracodawca/panel/aplikacje', '/pracodawca/panel/ogloszenia', form]) {
      await open(page, path)
      expect(await cutIn(page), `${path}, ${size.width} px`).toEqual([])
    }
  }
})

test('missing fields of a panel form are reported by the page itself', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/aplikacje')
  await page.locator('.applt__who a').first().click()
  await page.getByRole('button', { name: 'Dodaj notatkę' }).click()
  const note = page.getByLabel('Notatka dla zespołu')
  await expect(page.getByText('Wpisz treść notatki.')).toBeVisible()
  await expect(note).toBeFocused()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('Oddzwonić')
  await expect(page.getByText('Wpisz treść notatki.')).toBeHidden()

  await open(page, '/pracodawca/panel/ogloszenia?state=active')
  const href = await page.locator('.offt__name a').first().getAttribute('href')
  await open(page, `${href}?do=finish`)
  await page.getByRole('button', { name: 'Zakończ rekrutację' }).click()
  await expect(page.getByText('Wybierz powód zakończenia.')).toBeVisible()
  await expect(page.locator('[name=reason]').first()).toBeFocused()
})

test('the focus stays in place after submitting a form or removing a button', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  // The code that restores the focus loads late; a form may be submitted before.
  const sent = Promise.withResolvers<void>()
  await page.route(/\/kept-focus-/, async (route) => {
    await sent.promise
    await route.continue()
  })
  await open(page, '/pracodawca/zespol')
  await page.getByLabel(/^Rola: /).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/done=changed/)
  sent.resolve()
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await expect(save).toBeFocused()
  await expect(save).toHaveAccessibleDescription('Zmiany zapisane.')
  await page.unroute(/\/kept-focus-/)

  await open(page, '/pracodawca/panel/rozliczenia')
  const postalCode = page.getByLabel('Kod pocztowy')
  await postalCode.fill('30000')
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
  await expect(page.getByText('Wpisz kod w postaci 00-000')).toBeVisible()
  await expect(postalCode).toBeFocused()

  await open(page, '/pracodawca/panel/aplikacje')
  const read = await page.locator('.applt__who a').first().getAttribute('href')
  // Each decision loads a new page, whose shortcuts work before hydration.
  const lives = Promise.withResolvers<void>()
  await page.route(/entry\.client/, async (route) => {
    await lives.promise
    await route.continue()
  })
  await page.goto(on('pro', `${read}`), { waitUntil: 'commit' })
  await expect(async () => {
    await page.keyboard.press('r')
    expect(page.url()).toContain('do=reject')
  }).toPass()
  const template = page.getByLabel('Szablon')
  await expect(template).toBeFocused()
  lives.resolve()
  await untilHydrated(page)
  await expect(template).toBeFocused()
  await page.unroute(/entry\.client/)
  await page.getByRole('link', { name: 'Anuluj' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Anuluj' })).toBeHidden()
  await expect(page.locator('main :focus')).toBeVisible()

  // A press may remove its own button before that code has loaded, or after.
  const loads = Promise.withResolvers<void>()
  await page.route(/\/kept-focus-/, async (route) => {
    await loads.promise
    await route.continue()
  })
  await open(page, '/pracodawca/panel/historia-marki')
  await page.getByRole('button', { name: 'Przesuń część 1 niżej' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Przesuń część 2 niżej' })).toBeFocused()
  const remove = page.getByRole('button', { name: 'Usuń część 2' })
  await remove.focus()
  const parts = page.locator('.cpblock')
  const count = await parts.count()
  await page.keyboard.press('Enter')
  await expect(parts).toHaveCount(count - 1)
  loads.resolve()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(parts).toHaveCount(count - 2)
  await expect(remove).toBeFocused()
})

test('publishing a company page is confirmed, even without changes', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/profil-firmy')
  const said = page.getByRole('status').getByText('Opublikowano. Zmiany widzi już każdy.')
  await expect(said).toBeHidden()
  await page.getByRole('button', { name: 'Opublikuj' }).press('Enter')
  await expect(said).toBeVisible()
  const year = page.getByLabel('Rok założenia')
  const before = await year.inputValue()
  await year.fill('2011')
  await expect(said).toBeHidden()
  await year.fill(before)
})

test('opening the next application focuses the name, even after a decision', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/aplikacje?status=shortlisted')
  await page.locator('.applt__who a').first().click()
  const name = page.getByRole('heading', { level: 1 })
  await expect(name).toBeFocused()
  const read = (await name.textContent()) ?? ''
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Odrzuć i wyślij' }).press('Enter')
  await page.waitForURL(/last=/)
  await expect(name).toBeFocused()
  await expect(page.getByRole('status').getByText(`${read}: Odrzucona.`)).toBeVisible()
  await expect(name).toHaveAccessibleDescription(new RegExp(`^${read}: Odrzucona.`))
  await page.keyboard.press('z')
  await expect(name).toHaveText(read)
  await expect(name).toBeFocused()
  await page.getByRole('button', { name: 'Dodaj notatkę' }).focus()
  await page.keyboard.press('j')
  await page.waitForURL(/from=/)
  await expect(name).toBeFocused()
})

test('a page opened from a list starts at its top', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/ogloszenia')
  await page.locator('.offt__name a').nth(4).click()
  await page.waitForURL(/ogloszenia\/./)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await open(page, '/pracodawca/panel/aplikacje')
  await page.locator('.applt__who a').first().click()
  await page.waitForURL(/aplikacje\/./)
  await expect(page.locator('.triage__queue [aria-current]')).toBeInViewport()
  expect(await page.locator('.triage__queue').evaluate((queue) => queue.scrollTop)).toBe(0)
})

test('the focused row is not hidden under the list’s toolbar', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/aplikacje')
  const bar = page.locator('.bulk')
  for (const link of await page.locator('.applt__who a').all()) {
    await link.focus()
    const [at, below] = [await link.boundingBox(), await bar.boundingBox()]
    const isApart = (at?.y ?? 0) + (at?.height ?? 0) <= (below?.y ?? 0) || (at?.y ?? 0) > (below?.y ?? 0)
    expect(isApart, await link.textContent().then((text) => text ?? '')).toBe(true)
  }
})

test('on a phone the list’s toolbar appears only with a selection', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/aplikacje')
  const bar = page.locator('.bulk')
  await expect(bar).not.toBeInViewport()
  await page.locator('tbody .applt__check input').first().check()
  await expect(bar).toBeInViewport()
})

test('the button that confirms removing the last team member is in view', async ({ page }) => {
  for (const size of [
    { width: 360, height: 780 },
    { width: 1440, height: 700 },
  ]) {
    await page.setViewportSize(size)
    if (size.width === 360) await signInAs(page, 'pro', owner)
    await open(page, '/pracodawca/zespol')
    const last = page.locator('.srow--member').last()
    await last.getByText('Usuń z zespołu').first().click()
    const sure = last.locator('button[value=remove]')
    await sure.scrollIntoViewIfNeeded()
    await expect(sure).toBeInViewport({ ratio: 1 })
  }
})

const operate = (page: Page) => signInAs(page, 'pro', ['operator', 'operator@posada.example'])

test('console lists fit the width of a phone and a tablet', async ({ page }) => {
  await operate(page)
  for (const { width, height } of [phone, tablet]) {
    await page.setViewportSize({ width, height })
    for (const path of ['firmy', 'zgloszenia', 'platnosci', 'serwisy/pro/plany']) {
      await page.goto(on('pro', `/operator/${path}`))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  }
})

test('on a phone the console menu is collapsed, and a filter keeps the focus', async ({ page }) => {
  await operate(page)
  await page.setViewportSize(phone)
  await open(page, '/operator/firmy')
  const box = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(box?.y).toBeLessThan(120)
  const menu = page.locator('summary[aria-label=Menu]')
  await untilHydrated(page, 'summary[aria-label=Menu]')
  await menu.press('Enter')
  await expect(page.getByRole('link', { name: 'Dziennik' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Dziennik' })).toBeHidden()
  await expect(menu).toBeFocused()
  await page.getByRole('button', { name: 'Filtruj' }).press('Enter')
  await page.waitForURL(/\?/)
  await expect(page.getByRole('button', { name: 'Filtruj' })).toBeFocused()
})

test('a filter keeps the focus even when submitted before the focus script loaded', async ({ page }) => {
  await operate(page)
  let release = () => {}
  const isSent = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/kept-focus-.*\.js/, async (route) => {
    await isSent
    await route.continue()
  })
  await page.route(/\/operator\/firmy\?/, async (route) => {
    // The page being left still loads its lazy code.
    const late = page.waitForEvent('requestfinished', (request) => request.url().includes('/kept-focus-'))
    release()
    await late
    await route.continue()
  })
  await open(page, '/operator/firmy')
  await page.getByRole('button', { name: 'Filtruj' }).press('Enter')
  await page.waitForURL(/\?/)
  await expect(page.getByRole('button', { name: 'Filtruj' })).toBeFocused()
})

test('an invitation without text is refused by the page itself', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/kandydaci')
  const people = page.locator('main a[href*="candidate="]')
  const hrefs = await people.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const invite = page.getByRole('link', { name: 'Zaproś do rozmowy' })
  for (const href of hrefs) if (!(await invite.isVisible())) await open(page, href)
  await invite.click()
  const message = page.getByLabel('Wiadomość', { exact: true })
  await message.fill('')
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click()
  await expect(page.getByRole('alert').getByText('Napisz wiadomość.')).toBeVisible()
  await expect(message).toBeFocused()
})

test('the focus stays on a radio changed by arrow keys, and moves to an added location', async ({ page }) => {
  await signInAs(page, 'pro', ['employer', 'rekrutacja@bursztyn-zdrowie.example'])
  await open(page, '/pracodawca/panel/ogloszenia?state=active')
  const offer = await page.locator('.offt__name a').last().getAttribute('href')
  await open(page, `/pracodawca/ogloszenie/${offer?.split('/').at(-1)}`)
  await page.locator('details:has([name=workingPlace]) > summary').press('Enter')
  await page.locator('[name=workingPlace]:checked').focus()
  for (const turn of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[name=workingPlace]:checked'), `press ${turn}`).toBeFocused()
  }
  const places = page.locator('details:has(.pfplaces)')
  await places.locator('summary').first().press('Enter')
  const before = await places.getByLabel('Miasto').count()
  await places.getByRole('button', { name: 'Dodaj miejsce' }).press('Enter')
  await expect(places.getByLabel('Miasto').last()).toBeFocused()
  expect(before).toBeGreaterThan(0)
})

test('code that loads late puts no focus back after a key was pressed', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/rozliczenia')
  for (const isUsed of [false, true]) {
    const late = Promise.withResolvers<void>()
    await page.route(/\/kept-focus-/, async (route) => {
      await late.promise
      await route.continue()
    })
    // As a form that was sent leaves it to the page that answers.
    await page.evaluate(() => sessionStorage.setItem('kept-focus', `0|${location.pathname}|`))
    await page.reload()
    await untilHydrated(page)
    await expect(page.locator('main :focus')).toHaveCount(0)
    if (isUsed) await page.keyboard.press('Escape')
    late.resolve()
    await untilFocusIsKept(page)
    await expect(page.locator('main :focus')).toHaveCount(isUsed ? 0 : 1)
    await page.unroute(/\/kept-focus-/)
  }
})

test('Escape leaves a question and a text field, and Ctrl+Enter sends a note', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/aplikacje')
  await page.locator('.applt__who a').first().click()
  await untilHydrated(page)
  const message = page.getByLabel('Wiadomość do kandydata')
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(message).toBeVisible()
  }).toPass()
  await message.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Anuluj' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()
  await expect(page.locator('[data-asks="reject"]')).toBeFocused()
  await page.keyboard.press('n')
  const note = page.getByLabel('Notatka dla zespołu')
  await expect(note).toBeFocused()
  await note.fill('Pisana bez myszy')
  await page.keyboard.press('Escape')
  await expect(note).not.toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Pisana bez myszy', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
  await untilHydrated(page)
  await note.focus()
  const keys = page.getByText('zapisz notatkę')
  // The code of keys and focus loads late, and may put the focus back into the note, which takes the key as text.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(note).not.toBeFocused({ timeout: 500 })
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})
