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
  workplace: 'the working place',
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
    `Nothing was said of these, so they are what is usual: ${listed(
      what.map((one) => assumedEn[one]),
      'and',
    )}. Check and strike out what is not so.`,
  missing: (what) =>
    `Still to add: ${listed(
      what.map((one) => missingEn[one]),
      'and',
    )}.`,
  faulty: (count) => `Fields of the form to fill in or correct: ${count}. The button “Next” shows them.`,
  found: 'This is what the rules found in the ad:',
  allWell: 'The rules found nothing to improve in the text.',
  shortened: 'Lists now have five items each, and paragraphs two sentences.',
  shortAlready: 'The description is short already: at most five items a list and two sentences a paragraph.',
  completed: 'The empty fields can be filled in as is usual for this position. Check whether it fits.',
  complete: 'All that rules can fill in is there already.',
  unknownTitle:
    'The dictionary does not know this title. Describe the work in a sentence, such as “We need an accountant in Gdynia, PLN 7,000–9,000 gross, employment contract”.',
  facts: 'This is what could be read from the message. Nothing changes before you agree.',
  help: 'Rules answer here, not a language model. They write a draft from short notes (“Warehouse worker in Łódź, 31 PLN/h gross, contract of mandate”), fill in empty fields, shorten the description, and check length, pay range and neutrality.',
  remarks: {
    titleOneGender: 'the title names one gender; give both forms',
    titleShouts: 'the title has too many capital letters',
    noPay: 'there is no pay range',
    widePay: 'the pay range is wide: the upper amount is almost twice the lower one',
    payTimes: 'the upper amount is more than three times the lower one, probably a typing error',
    shortDescription: 'the description is under 300 characters',
    longDescription: 'the description is over 3,000 characters',
    longSentences: 'there are sentences of more than 30 words',
    age: 'there are words that point to an age',
    discrimination: 'there are words that point to a sex or to being married',
    noStages: 'it does not say how the recruitment goes',
    emptyWords: 'there are phrases that say nothing (“fast-paced”)',
    contactInText:
      'there is an e-mail address or a telephone number in the text; contact details have their own field',
  },
}

export const ruleTexts: Readonly<Record<Locale, RuleTexts>> = { pl, en }
