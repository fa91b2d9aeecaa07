import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'
import { smallIn } from '#tests/support/journeys/small-targets.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('every target of the panel is large enough for a thumb, and lists say how much they found', async ({
  page,
}) => {
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  const open = async (path: string) => {
    await page.goto(on('pro', path))
    await untilHydrated(page)
  }
  const panel = '/pracodawca/panel'
  for (const path of [
    ...[panel, `${panel}/ogloszenia`, `${panel}/aplikacje`, `${panel}/kandydaci`, `${panel}/rozmowy`],
    ...[`${panel}/rozliczenia`, `${panel}/kody`, `${panel}/klauzule`, `${panel}/dane-firmy`],
    ...[`${panel}/profil-firmy`, `${panel}/historia-marki`, `${panel}/powiadomienia`, '/pracodawca/zespol'],
  ]) {
    await open(path)
    expect(await smallIn(page), path).toEqual([])
  }
  await open(`${panel}/aplikacje?q=nikt-taki`)
  await expect(page.getByRole('status').filter({ hasText: '0 wyników' })).toBeAttached()
})
