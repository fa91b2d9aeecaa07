import type { Locale } from '#kernel/locale.ts'
import type { AdRemark } from './check-ad.ts'
import type { Assumption, Missing } from './draft-ad.ts'

/** Texts of the rules' answers in one language. */
export interface RuleTexts {
  drafted(title: string): string
  assumed(what: readonly Assumption[]): string
  missing(what: readonly Missing[]): string
  faulty(count: number): string
  readonly remarks: Readonly<Record<AdRemark, string>>
  readonly found: string
  readonly allWell: string
  readonly shortened: string
  readonly shortAlready: string
  readonly completed: string
  readonly complete: string
  readonly unknownTitle: string
  readonly facts: string
  readonly help: string
}

const listed = (items: readonly string[], and: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`

const assumedPl: Readonly<Record<Assumption, string>> = {
  level: 'poziom',
  contract: 'rodzaj umowy',
  workplace: 'miejsce pracy',
  benefits: 'benefity',
}
const assumedEn: Readonly<Record<Assumption, string>> = {
  level: 'the level',
  contract: 'the contract',
  workplace: 'the workplace',
  benefits: 'the benefits',
}
const missingPl: Readonly<Record<Missing, string>> = {
  pay: 'widełki',
  place: 'miasto',
  street: 'ulicę',
  category: 'kategorię',
}
const missingEn: Readonly<Record<Missing, string>> = {
  pay: 'the pay range',
  place: 'the city',
  street: 'the street',
  category: 'the category',
}

const pl: RuleTexts = {
  drafted: (title) => `Szkic ogłoszenia „${title}” jest gotowy, złożyły go reguły i słowniki.`,
  assumed: (what) =>
    `Nie było o tym mowy, więc wpisane jest to, co zwykłe: ${listed(
      what.map((one) => assumedPl[one]),
      'i',
    )}. Sprawdź i wykreśl, co się nie zgadza.`,
  missing: (what) =>
    `Uzupełnij jeszcze: ${listed(
      what.map((one) => missingPl[one]),
      'i',
    )}.`,
  faulty: (count) => `Pola formularza do uzupełnienia lub poprawy: ${count}. Pokaże je przycisk „Dalej”.`,
  found: 'Oto, co reguły znalazły w ogłoszeniu:',
  allWell: 'Reguły nie znalazły w treści nic do poprawy.',
  shortened: 'Listy mają teraz po pięć punktów, a akapity po dwa zdania.',
  shortAlready: 'Opis jest już krótki: listy mają najwyżej pięć punktów, a akapity dwa zdania.',
  completed: 'Puste pola można uzupełnić tak, jak to zwykle bywa na tym stanowisku. Sprawdź, czy się zgadza.',
  complete: 'Wszystko, co reguły potrafią uzupełnić, jest już wpisane.',
  unknownTitle:
    'Takiej nazwy stanowiska nie ma w słowniku. Opisz pracę jednym zdaniem, na przykład: „Szukamy księgowej w Gdyni, 7–9 tys. zł brutto, umowa o pracę”.',
  facts: 'Tyle udało się odczytać z wiadomości. Zmiany czekają na Twoją zgodę.',
  help: 'Odpowiadają reguły, nie model językowy. Potrafią napisać szkic z krótkich notatek („Szukamy magazyniera w Łodzi, 31 zł/h brutto, zlecenie”), uzupełnić puste pola, skrócić opis oraz sprawdzić długość, widełki i neutralność.',
  remarks: {
    titleOneGender: 'nazwa stanowiska wskazuje jedną płeć; podaj obie formy',
    titleShouts: 'nazwa stanowiska ma za dużo wielkich liter',
    noPay: 'nie ma widełek wynagrodzenia',
    widePay: 'widełki są szerokie: górna kwota jest prawie dwa razy większa od dolnej',
    payTimes: 'górna kwota jest ponad trzy razy większa od dolnej, to pewnie literówka',
    shortDescription: 'opis ma mniej niż 300 znaków',
    longDescription: 'opis ma ponad 3000 znaków',
    longSentences: 'są zdania dłuższe niż 30 słów',
    age: 'są słowa, które wskazują wiek',
    discrimination: 'są słowa, które wskazują płeć lub stan cywilny',
    noStages: 'nie wiadomo, jak wygląda rekrutacja',
    emptyWords: 'są ogólniki, które nic nie mówią („dynamiczny zespół”)',
    contactInText: 'w opisie jest adres e-mail lub telefon; dane kontaktowe mają osobne pole',
  },
}

const en: RuleTexts = {
  drafted: (title) => `The draft “${title}” is ready, put together by rules and dictionaries.`,
  assumed: (what) =>
    `You didn’t mention these, so I filled in the usual: ${listed(
      what.map((one) => assumedEn[one]),
      'and',
    )}. Check them and remove anything that doesn’t apply.`,
  missing: (what) =>
    `Still to add: ${listed(
      what.map((one) => missingEn[one]),
      'and',
    )}.`,
  faulty: (count) => `Form fields to fill in or fix: ${count}. Select “Next” to see them.`,
  found: 'Here’s what the rules found in the offer:',
  allWell: 'The rules found nothing to improve.',
  shortened: 'Lists now have up to five items, and paragraphs two sentences.',
  shortAlready:
    'The description is already short: at most five items per list and two sentences per paragraph.',
  completed: 'I can fill the empty fields with what’s usual for this position. Check that it’s right.',
  complete: 'Everything the rules can fill in is already there.',
  unknownTitle:
    'This title isn’t in the dictionary. Describe the job in one sentence, for example: “We need an accountant in Gdynia, PLN 7,000–9,000 gross, employment contract”.',
  facts: 'This is what I could read from your message. Nothing changes until you agree.',
  help: 'Answers here come from rules, not a language model. They can write a draft from short notes (“Warehouse worker in Łódź, 31 PLN/h gross, mandate contract”), fill in empty fields, shorten the description, and check length, pay range and neutral wording.',
  remarks: {
    titleOneGender: 'the title points to one gender; use a neutral one',
    titleShouts: 'the title has too many capital letters',
    noPay: 'there is no pay range',
    widePay: 'the pay range is wide: the upper amount is almost twice the lower one',
    payTimes: 'the upper amount is more than three times the lower one, probably a typo',
    shortDescription: 'the description is under 300 characters',
    longDescription: 'the description is over 3,000 characters',
    longSentences: 'some sentences are longer than 30 words',
    age: 'some words suggest age',
    discrimination: 'some words suggest gender or marital status',
    noStages: 'it doesn’t describe the recruitment process',
    emptyWords: 'some phrases say nothing (“fast-paced”)',
    contactInText:
      'there’s an e-mail address or phone number in the text; contact details have their own field',
  },
}

export const ruleTexts: Readonly<Record<Locale, RuleTexts>> = { pl, en }
