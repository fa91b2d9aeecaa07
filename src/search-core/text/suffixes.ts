/** Replacements of an ending and the minimum length of the rest. */
export interface Ending {
  readonly become: readonly string[]
  readonly kept: number
}

type Row = readonly [endings: string, become: readonly string[], kept: number]

/*
 * Endings of Polish nouns and adjectives and of the English plural, folded ("ą" is "a"). The longest applicable one
 * wins. Short endings require a longer rest: "praca" and "prac" have different stems, as "party" and "part" must.
 * Endings that form another word ("-owy" of a noun, "-er" of a verb) are not listed.
 */
const ROWS: readonly Row[] = [
  ['a e i o u y', [''], 5],
  ['ach ami em iem om ow owie', [''], 4],
  ['ego ej emu ych ym ymi', [''], 4],
  ['iego iej iemu ich im imi', [''], 4],
  // Also a locative: "w warszawie". But "technologie" must not have the stem "technolog".
  ['ie', [''], 5],
  ['gie', ['gi'], 4],
  ['nia nie niem niu niom niach niami', ['n'], 4],
  // Masculine personal plurals, with palatalised endings.
  ['isci iscie', ['ist'], 3],
  ['ysci yscie', ['yst'], 3],
  ['enci encie', ['ent'], 3],
  ['anci ancie', ['ant'], 3],
  ['nicy', ['nik', 'nic'], 3],
  ['ycy yce', ['yk', 'yc'], 4],
  ['odzy', ['og'], 3],
  ['erzy erze', ['er'], 3],
  ['orzy orze', ['or'], 3],
  // "Handlowiec" and "handlowca".
  ['wiec', ['wc'], 3],
  // English.
  ['s', [''], 4],
  // "business", "campus" and "analysis" are not plurals.
  ['ss us is', [], 1],
  ['ies', [''], 5],
  ['sses', ['ss'], 3],
  ['ches', ['ch'], 3],
  ['xes', ['x'], 3],
]

// Feminine forms of professions: "kasjerka" has the stem of "kasjer".
const WOMEN = ['er', 'or', 'el', 'un', 'acz', 'ist', 'yst', 'ent', 'ant']
const WOMEN_CASES = ['ka', 'ki', 'ce', 'ke', 'ko', 'kom', 'kami', 'kach']
// Only these take "-ek" in the genitive plural: "worek" and "cukierek" are other words.
const WOMEN_MANY = ['ist', 'yst', 'ent', 'ant']

const women: Row[] = [
  ...WOMEN.map((end): Row => [WOMEN_CASES.map((cases) => end + cases).join(' '), [end], 3]),
  ...WOMEN_MANY.map((end): Row => [`${end}ek`, [end], 3]),
  [
    ['ka', 'ki', 'ce', 'ke', 'ko', 'ek', 'kom', 'kami', 'kach'].map((cases) => `nicz${cases}`).join(' '),
    ['nik'],
    3,
  ],
  ['czyni czynie czynia czyniom czyniami czyniach czyn', ['c'], 5],
]

export const ENDINGS: ReadonlyMap<string, Ending> = new Map(
  [...ROWS, ...women].flatMap(([endings, become, kept]) =>
    endings.split(' ').map((ending) => [ending, { become, kept }] as const),
  ),
)
