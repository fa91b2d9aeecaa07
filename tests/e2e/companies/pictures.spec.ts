import { crc32 } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'
import { signUp } from '#tests/support/journeys/sign-up.ts'

const owner = ['employer', 'kadry@bursztyn-zdrowie.example'] as const
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0c6944' } })

/** A few bytes whose header declares 20,000 × 20,000 pixels. */
const aBomb = async (): Promise<Buffer> => {
  const bytes = await aPicture(40, 20).png().toBuffer()
  bytes.writeUInt32BE(20_000, 16)
  bytes.writeUInt32BE(20_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const open = async (page: Page, path: string) => {
  await page.goto(on('pro', path))
  await untilHydrated(page)
}

test('[UP-1 EP-5] a problem of a company image is announced and linked to its input', async ({ page }) => {
  const gif = png('renamed.png', await aPicture(600, 600).gif().toBuffer())
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/panel/profil-firmy')
  for (const place of ['cover', 'logo', 'gallery']) {
    const input = page.locator(`input[form="upload-${place}"]`)
    await input.setInputFiles(gif)
    const error = page.getByRole('alert').filter({ hasText: 'renamed.png: wgraj JPG albo PNG' }).last()
    await expect(error).toBeVisible()
    await expect(input).toHaveAttribute('aria-describedby', (await error.getAttribute('id')) ?? '')
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.setInputFiles(png('good.png', await aPicture(800, 500).png().toBuffer()))
    await expect(input).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert').filter({ hasText: 'renamed.png' })).toHaveCount(0)
  }
})

test('[UP-1 OF-2] the same invalid logo can be chosen again, and a huge image is not decoded by the form', async ({
  page,
}) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/ogloszenie')
  await page.getByRole('button', { name: 'Zacznij pisać' }).click()
  await page.waitForURL(/ogloszenie\/.+/)
  await untilHydrated(page, 'input[form="offer-logo"]')
  const input = page.locator('input[form="offer-logo"]')
  await page.locator('#section-company > summary').click()
  const error = page.getByRole('alert').filter({ hasText: 'Obraz ma za dużo pikseli' })
  await input.setInputFiles(png('bomb.png', await aBomb()))
  await expect(error).toBeVisible()
  await expect(input).toHaveValue('')
  await input.setInputFiles(png('bomb.png', await aPicture(400, 400).png().toBuffer()))
  await expect(error).toHaveCount(0)
  await expect(page.locator('input[name="companyLogo"]')).toHaveValue(/^\/files\//)
})

/** A JPEG of a few bytes whose frame declares 20,000 × 20,000 pixels. */
const aJpegBomb = async (): Promise<Buffer> => {
  const bytes = await aPicture(40, 20).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(20_000, frame + 5)
  bytes.writeUInt16BE(20_000, frame + 7)
  return bytes
}

test('[OF-12] a refused picture of the description is named until something is changed', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await open(page, '/pracodawca/ogloszenie')
  await page.getByRole('button', { name: 'Zacznij pisać' }).click()
  await page.waitForURL(/ogloszenie\/.+/)
  await untilHydrated(page, 'input[form="offer-logo"]')
  const section = page.locator('#section-description')
  const text = section.getByRole('textbox', { name: 'Opis stanowiska' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const jpeg = await aPicture(300, 200).jpeg().toBuffer()
  await choose('a.webp', 'image/webp', await aPicture(30, 20).webp().toBuffer())
  await expect(section.getByRole('alert')).toHaveText('W opisie może być jedno zdjęcie JPEG')
  await choose('bomb.jpg', 'image/jpeg', await aJpegBomb())
  await expect(section.getByRole('alert')).toHaveText(/Obraz ma za dużo pikseli/)
  await choose('team.jpg', 'image/jpeg', jpeg)
  await expect(section.getByRole('alert')).toHaveCount(0)
  await choose('second.jpg', 'image/jpeg', jpeg)
  await expect(section.getByRole('alert')).toHaveText(/second.jpg nie zostało dodane/)
  await section.getByRole('button', { name: 'Usuń zdjęcie' }).click()
  await expect(section.getByRole('alert')).toHaveCount(0)
})

test('[UP-1 SH-14] the dialog about a new company says at once what is wrong, and what was mended', async ({
  page,
}, { workerIndex }) => {
  await signUp(
    { page, locale: 'pl' },
    { email: `logo${workerIndex}-${Date.now()}@firma.example`, company: `Logowa ${Date.now()}` },
  )
  await page.getByRole('dialog', { name: 'Dane firmy' }).getByRole('button', { name: 'Później' }).click()
  const dialog = page.getByRole('dialog', { name: 'Przedstaw firmę' })
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(dialog.getByText('To pole jest wymagane')).toHaveCount(2)
  await dialog.getByLabel('Krótki opis').fill('Pieczemy chleb.')
  await expect(dialog.getByText('To pole jest wymagane')).toHaveCount(1)
  await expect(dialog.getByText('15/255')).toBeVisible()
  const logo = dialog.getByLabel('Logo')
  await logo.setInputFiles(png('pusty.png', Buffer.alloc(0)))
  await expect(dialog.getByText('pusty.png jest pusty albo uszkodzony.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zapisz' }).click()
  await expect(logo).toBeFocused()
  await logo.setInputFiles(png('good.png', await aPicture(400, 400).png().toBuffer()))
  await expect(dialog.getByText('pusty albo uszkodzony')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Później' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})
