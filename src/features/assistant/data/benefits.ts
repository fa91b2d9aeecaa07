import type { Setting } from './profile.ts'

/**
 * Common benefits that cost nothing, for a brief that names none; they continue 'Oferujemy:' in the accusative. The
 * employer is asked to delete those that do not apply.
 */
export const benefits: Readonly<Record<Setting, readonly string[]>> = {
  desk: [
    'wdrożenie i wsparcie w pierwszych tygodniach|onboarding and support in the first weeks',
    'jasno określone zadania i cele|clear tasks and goals',
    'pracę w zespole, który dzieli się wiedzą|a team that shares what it knows',
  ],
  it: [
    'wdrożenie w projekt i wsparcie zespołu|an introduction to the project and a supportive team',
    'czas na przeglądy kodu i wymianę wiedzy|time for code reviews and sharing knowledge',
    'jasno określone zadania i cele|clear tasks and goals',
  ],
  floor: [
    'odzież roboczą i szkolenie na start|work clothes and training at the start',
    'jasny grafik z wyprzedzeniem|a clear schedule in advance',
    'stały zespół i pomoc na zmianie|a steady team and help on the shift',
  ],
  road: [
    'sprawny i regularnie serwisowany pojazd|a well-maintained vehicle',
    'stały kontakt z dyspozytornią|constant contact with dispatch',
    'jasne zasady rozliczania|clear settlement rules',
  ],
  guests: [
    'grafik dopasowany do Twoich możliwości|a schedule that fits you',
    'wdrożenie i wsparcie zespołu od pierwszego dnia|training and a supportive team from day one',
    'jasne zasady rozliczania godzin|clear rules for counting hours',
  ],
  care: [
    'wdrożenie z doświadczonym zespołem|an introduction by an experienced team',
    'jasny podział obowiązków|a clear division of duties',
    'grafik ustalany z wyprzedzeniem|a schedule planned in advance',
  ],
}

/** Benefits added by level. */
export const levelBenefits: Readonly<Record<string, string>> = {
  junior: 'opiekę osoby, która pomoże w pierwszych miesiącach|a mentor for the first months',
  mid: 'jasną ścieżkę rozwoju|a clear path of growth',
  senior: 'wpływ na sposób pracy zespołu|a say in how the team works',
  expert: 'realny wpływ na decyzje techniczne i kierunek rozwoju|a real say in decisions and direction',
  c_level: 'samodzielność w prowadzeniu zespołu i budżetu|a free hand in running the team and the budget',
}

/** Benefits that briefs name, recognized by a pattern in either language. */
export const namedBenefits: readonly (readonly [pattern: RegExp, phrase: string])[] = [
  [
    /opiek\p{L}* (?:medyczn|zdrowotn)|medicover|luxmed|healthcare|medical care/iu,
    'prywatną opiekę medyczną|private healthcare',
  ],
  [/kart\p{L}* (?:sportow|multisport)|multisport|gym|sports card/iu, 'kartę sportową|a sports card'],
  [/samoch[oó]d\p{L}* służbow|auto służbow|company car/iu, 'samochód służbowy|a company car'],
  [/premi\p{L}|bonus/iu, 'premie|bonuses'],
  [/ubezpieczeni\p{L}* na życie|life insurance/iu, 'ubezpieczenie na życie|life insurance'],
  [/szkole[nń]|kurs(?:y|ów)|training|courses/iu, 'szkolenia|training'],
  [
    /elastyczn\p{L}* (?:godzin|czas|grafik)|flexible (?:hours|schedule)/iu,
    'elastyczne godziny pracy|flexible hours',
  ],
  [/posiłk|obiad|lunch|meals/iu, 'posiłki w pracy|meals at work'],
  [/zniżk|discount/iu, 'zniżki pracownicze|staff discounts'],
  [/napiwk|tips/iu, 'napiwki|tips'],
  [
    /dojazd\p{L}*|dowóz|transport do pracy|travel subsidy/iu,
    'pomoc w dojeździe do pracy|help with getting to work',
  ],
  [/nocleg|zakwaterowani|accommodation/iu, 'zakwaterowanie|accommodation'],
  [/laptop/iu, 'laptop do pracy|a work laptop'],
]
