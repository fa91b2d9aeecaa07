import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, on, test } from '#tests/support/journeys/journey.ts'

const story = on('pro', '/brands/story/farma-wiatrowa-w-czternascie-miesiecy')
const longTitle =
  'O tym, jak najdłuższa łopata świata przejechała nocą przez pięćdziesiąt miasteczek '.repeat(2)

const lightness = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const luminanceOf = ([red = 0, green = 0, blue = 0]: Iterable<number> & { [at: number]: number }) =>
  0.2126 * lightness(red / 255) + 0.7152 * lightness(green / 255) + 0.0722 * lightness(blue / 255)

/** Contrast of a text's colour with the lightest point behind it. */
const leastContrast = async (text: Locator): Promise<number> => {
  const colour = await text.evaluate((node: HTMLElement) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = getComputedStyle(node).color
    pen.fillRect(0, 0, 1, 1)
    node.style.color = 'transparent'
    for (const part of node.querySelectorAll<HTMLElement>('*')) part.style.visibility = 'hidden'
    return [...pen.getImageData(0, 0, 1, 1).data]
  })
  const { data, info } = await sharp(await text.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lightest = Array.from({ length: data.length / info.channels }, (_, at) =>
    luminanceOf(data.subarray(at * info.channels)),
  ).reduce((most, one) => Math.max(most, one), 0)
  return (luminanceOf(colour) + 0.05) / (lightest + 0.05)
}

for (const theme of ['light', 'dark'] as const)
  test(`a story's title is on its cover and readable over a white picture, ${theme}`, async ({
    page,
    setTheme,
  }) => {
    await setTheme(theme)
    for (const width of [360, 768, 1024, 1920])
      for (const title of [null, longTitle]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(story)
        const cover = page.locator('.story__cover > div > img')
        const heading = page.getByRole('heading', { level: 1 })
        await cover.evaluate((image) => {
          image.style.filter = 'brightness(0) invert(1)'
        })
        if (title) await heading.evaluate((node, text) => node.replaceChildren(text), title)
        const [outer, inner] = [await cover.boundingBox(), await heading.boundingBox()]
        if (!outer || !inner) throw new Error('no cover or no title')
        expect(inner.y).toBeGreaterThan(outer.y)
        expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height)
        for (const text of [
          heading,
          page.locator('.story__cover p:last-child'),
          page.locator('.story__cover p:first-child'),
        ])
          expect(await leastContrast(text), `${width} ${await text.textContent()}`).toBeGreaterThan(4.5)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
  })
