// Letters that NFD does not decompose.
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

const POLISH: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
}

/** Lower case without diacritics, so that 'Łódź' and 'lodz' are equal. Other scripts stay as they are. */
export const foldText = (text: string): string => {
  // Polish and English are folded without normalize(), which takes ten times as long.
  const lower = text.toLowerCase().replace(/[ąćęłńóśźż]/g, (letter) => POLISH[letter] ?? letter)
  return /^[ -~]*$/.test(lower) ? lower : foldRest(lower)
}

const foldRest = (lower: string): string =>
  lower
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .replace(/[łđøßæœıþð]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
