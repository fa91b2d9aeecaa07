// Letters that NFD does not split into a base letter and a mark.
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
}

/** Lower case without diacritics, so that 'Łódź' and 'lodz' are equal. Other scripts stay as they are. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[łđøßæœıþð]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
