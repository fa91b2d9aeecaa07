import type { Setting } from './profile.ts'

/** Usual ones: continue 'Oferujemy:' in the accusative. The writer is asked to strike out what is not so. */
export const benefits: Readonly<Record<Setting, readonly string[]>> = {
  desk: [
    'prywatną opiekę medyczną|private healthcare',
    'elastyczny początek dnia pracy|a flexible start of the day',
    'budżet na szkolenia|a training budget',
  ],
  it: [
    'prywatną opiekę medyczną|private healthcare',
    'elastyczne godziny pracy|flexible hours',
    'budżet na szkolenia i konferencje|a budget for training and conferences',
  ],
  floor: [
    'odzież roboczą i szkolenie na start|work clothes and training at the start',
    'jasny grafik z wyprzedzeniem|a clear schedule in advance',
    'dopłatę do dojazdów lub posiłków|a subsidy for travel or meals',
  ],
  road: [
    'sprawny i regularnie serwisowany pojazd|a well-maintained vehicle',
    'stały kontakt z dyspozytornią|constant contact with dispatch',
    'jasne zasady rozliczania|clear settlement rules',
  ],
  guests: [
    'grafik dopasowany do Twoich możliwości|a schedule that fits you',
    'wdrożenie i wsparcie zespołu od pierwszego dnia|training and a supportive team from day one',
    'zniżki pracownicze|staff discounts',
  ],
  care: [
    'wdrożenie z doświadczonym zespołem|an introduction by an experienced team',
    'dofinansowanie szkoleń i kursów|co-financed training and courses',
    'grafik ustalany z wyprzedzeniem|a schedule planned in advance',
  ],
}

/** What grows with the level, added to the others. */
export const levelBenefits: Readonly<Record<string, string>> = {
  junior: 'opiekę osoby, która pomoże w pierwszych miesiącach|a mentor for the first months',
  mid: 'jasną ścieżkę rozwoju|a clear path of growth',
  senior: 'wpływ na sposób pracy zespołu|a say in how the team works',
  expert: 'realny wpływ na decyzje techniczne i kierunek rozwoju|a real say in decisions and direction',
  c_level: 'samodzielność w prowadzeniu zespołu i budżetu|a free hand in running the team and the budget',
}

/** Benefits that people name, by a pattern of their words in either language. */
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
