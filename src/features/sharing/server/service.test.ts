import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textLayer } from '#server/images/text-layer.ts'
import type { ShareCard } from '../contract.ts'
import { createSharePictures } from './service.ts'

const card: ShareCard = {
  ...{ accent: 'pine', board: 'Posada', title: 'Księgowa / Księgowy', by: 'Żółw & Synowie <Łódź>' },
  ...{ facts: 'Łódź · Hybrydowo · Senior', highlight: '9 600 – 13 200 zł brutto' },
}
const pictures = createSharePictures()
const draw = async (change: Partial<ShareCard> = {}) =>
  (await pictures.draw({ ...card, ...change })) ?? expect.fail('too many are drawn')
/** Number of pixels that differ. */
const differences = async (one: Uint8Array, other: Uint8Array): Promise<number> => {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().greyscale().raw().toBuffer()),
  )
  return a?.reduce((sum, value, at) => sum + (value === b?.[at] ? 0 : 1), 0) ?? 0
}

test('a sharing image is a small PNG of 1200 × 630', async () => {
  const png = await draw()
  const { format, width, height } = await sharp(png).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(png.byteLength).toBeLessThan(120_000)
})

test('Polish letters are drawn in the bundled font', async () => {
  const [polish, plain] = [await draw({ title: 'Łąka' }), await draw({ title: 'Laka' })]
  expect(await differences(polish, plain)).toBeGreaterThan(50)
})

test('long text is truncated, letters without a glyph are dropped, and markup is escaped', async () => {
  const style = { weight: 'semibold', size: 60, width: 716, maxLines: 3, color: '#231e1a' } as const
  const long = 'Kierownik zmiany w dużym magazynie wysokiego składowania '
  for (const text of [long.repeat(5), 'w'.repeat(5_000)]) {
    const layer = await textLayer(text, style)
    expect(layer?.height).toBeLessThanOrEqual(3 * 60 * 1.3)
    expect(layer?.height).toBeGreaterThan(2 * 60)
  }
  expect(await textLayer(' \u0000💣\ud800', style)).toBeNull()
  expect(await differences(await draw({ title: '💣 QA 日本' }), await draw({ title: 'QA' }))).toBe(0)
  await draw({ title: '</span><b>&amp;', by: '\u0000\ud800', facts: '', highlight: '' })
})

test('a text takes up to three lines where there is room, and never touches the last line', async () => {
  const long = 'Sprawdzamy, ile naprawdę zostaje z kwoty w ogłoszeniu. '
  /** Number of pixels with ink in rows of the left part. */
  const inkIn = async (png: Uint8Array, top: number, height: number): Promise<number> => {
    const part = sharp(png).extract({ left: 72, top, width: 716, height })
    const pixels = await part.removeAlpha().greyscale().raw().toBuffer()
    return pixels.reduce((sum, value) => sum + (value < 160 ? 1 : 0), 0)
  }
  expect(await inkIn(await draw({ facts: long.repeat(4) }), 370, 80)).toBeGreaterThan(500)
  const full = await draw({ title: long.repeat(4), facts: long.repeat(4) })
  expect(await inkIn(full, 505, 12)).toBe(0)
})

test('the same image is drawn once with the same tag; a different one has another tag', async () => {
  expect(await draw()).toBe(await draw())
  const tags = new Set(
    [card, { ...card, highlight: '' }, { ...card, accent: 'cobalt' as const }].map(pictures.tagOf),
  )
  expect(tags.size).toBe(3)
})

test('requests beyond the queue are refused, and later ones are drawn', async () => {
  const asked = await Promise.all(
    Array.from({ length: 10 }, (_, at) => pictures.draw({ ...card, title: `Oferta ${at}` })),
  )
  expect(asked.filter((png) => png === null)).toHaveLength(4)
  expect(await draw({ title: 'Po wszystkim' })).not.toBeNull()
})
