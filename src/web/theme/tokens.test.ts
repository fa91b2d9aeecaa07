import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Theme, themes } from '#kernel/theme.ts'

type Rgb = readonly [number, number, number]

/** OKLCH to linear sRGB (Björn Ottosson's matrices), clipped to the gamut. */
const linearRgb = (lightness: number, chroma: number, hue: number): Rgb => {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (one: Rgb, other: Rgb) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const number = '([\\d.]+)'
const oklch = `oklch\\(${number} ${number} ${number}\\)`
const token = new RegExp(`--([\\w-]+): light-dark\\(${oklch}, ${oklch}\\)`, 'g')

/** The tokens of a CSS rule by theme; colours with alpha are decorative and left out. */
const tokensIn = (rule: string): Record<Theme, Map<string, Rgb>> => {
  const found = { light: new Map<string, Rgb>(), dark: new Map<string, Rgb>() }
  for (const [, name = '', ...numbers] of rule.matchAll(token)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.map(Number)
    found.light.set(name, linearRgb(a, b, c))
    found.dark.set(name, linearRgb(d, e, f))
  }
  return found
}
const rules = css.split('}')
const common = tokensIn(rules[0] ?? '')
const accents = rules.flatMap((rule) => {
  const name = /\[data-accent='(\w+)'\]/.exec(rule)?.[1]
  return name ? [{ name, tokens: tokensIn(rule) }] : []
})

const texts: readonly (readonly [string, string])[] = [
  ...['page', 'surface', 'surface-sunk', 'floating'].flatMap((ground) =>
    ['ink', 'ink-2', 'ink-3', 'accent', 'error', 'warning', 'success'].map((ink) => [ink, ground] as const),
  ),
  ['ink-2', 'chip-soft'],
  ['page', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent', 'accent-soft'],
  ...['ink', 'ink-2', 'ink-3'].map((ink) => [ink, 'accent-soft'] as const),
  ['surface', 'error'],
  ['error', 'error-soft'],
  ['warning', 'warning-soft'],
  ['success', 'success-soft'],
]
const edges: readonly (readonly [string, string])[] = [
  ['line-strong', 'page'],
  ['line-strong', 'surface'],
  ['focus', 'page'],
  ['focus', 'surface'],
  ['accent', 'surface'],
]

test('the token file is parsed', () => {
  expect(common.light.size).toBeGreaterThan(15)
  expect(accents.map(({ name }) => name)).toEqual(['pine', 'cobalt', 'orange'])
})

describe.each(accents)('$name', ({ tokens }) => {
  describe.each(themes)('%s', (theme) => {
    const colour = (name: string): Rgb => {
      const rgb = tokens[theme].get(name) ?? common[theme].get(name)
      if (!rgb) throw new Error(`no token ${name}`)
      return rgb
    }
    const weak = (pairs: typeof texts, least: number) =>
      pairs
        .map(([ink, ground]) => ({ ink, ground, ratio: contrast(colour(ink), colour(ground)) }))
        .filter(({ ratio }) => ratio < least)

    test('texts have a contrast of at least 4.5', () => {
      expect(weak(texts, 4.5)).toEqual([])
    })

    test('edges of controls have a contrast of at least 3', () => {
      expect(weak(edges, 3)).toEqual([])
    })
  })
})
