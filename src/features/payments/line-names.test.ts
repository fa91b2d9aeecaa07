import { expect, test } from 'vitest'
import { goodsWords, lineNameIn, packWords } from './line-names.ts'

const [home, abroad] = [{ country: 'PL' }, { country: 'DE' }]

test('an English list names the line of a Polish or bilingual document in English', () => {
  for (const buyer of [home, abroad]) {
    const published = `${goodsWords('publish', buyer)}, plan Pro: Publikacja ogłoszenia / test`
    expect(lineNameIn(published, 'en')).toBe(
      'Publication of an offer, plan Pro: Publikacja ogłoszenia / test',
    )
    const pack = `${goodsWords('pack', buyer)}, plan Pro${packWords(5)}`
    expect(lineNameIn(pack, 'en')).toBe('Codes for publications of offers, plan Pro, pack of 5')
    expect(lineNameIn(`${goodsWords('cheaper', buyer)}: ${pack}`, 'en')).toBe(
      'Price reduction: Codes for publications of offers, plan Pro, pack of 5',
    )
  }
})

test('a Polish list, and a name that is no word of ours, stay as the document has them', () => {
  expect(lineNameIn('Obniżka ceny: Kody', 'pl')).toBe('Obniżka ceny: Kody')
  expect(lineNameIn('Usługa', 'en')).toBe('Usługa')
})
