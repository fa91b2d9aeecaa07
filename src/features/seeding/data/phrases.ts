import type { Setting } from './role-family.ts'

type Bank = readonly string[]
type Both = { readonly pl: Bank; readonly en: Bank }

export const headings: Readonly<Record<'tasks' | 'needs' | 'perks' | 'process', Both>> = {
  tasks: {
    pl: ['Zakres obowiązków', 'Twoje zadania', 'Na czym polega praca', 'Co będzie w Twoich rękach'],
    en: ['What you will do', 'Your tasks', 'The job', 'In your hands'],
  },
  needs: {
    pl: ['Wymagania', 'Nasze oczekiwania', 'Co jest dla nas ważne'],
    en: ['What we expect', 'What you bring', 'Requirements'],
  },
  perks: {
    pl: ['Co oferujemy', 'Co dostajesz', 'Oferujemy'],
    en: ['What we offer', 'What you get', 'Our offer'],
  },
  process: {
    pl: ['Jak wygląda rekrutacja', 'Przebieg rekrutacji', 'Kolejne kroki'],
    en: ['How we recruit', 'The process', 'Next steps'],
  },
}

/** How the company recruits; whole sentences. */
export const processes: Both = {
  pl: [
    'Krótka rozmowa telefoniczna, potem jedno spotkanie z przyszłą przełożoną lub przełożonym. Odpowiadamy każdej osobie w ciągu dwóch tygodni.',
    'Spotykamy się dwa razy: najpierw z osobą z HR, potem z zespołem. Od zgłoszenia do decyzji mijają zwykle trzy tygodnie.',
    'Wystarczy CV, list motywacyjny nie jest potrzebny. Oddzwaniamy w ciągu pięciu dni roboczych.',
    'Rozmawiamy raz, na miejscu lub online, i od razu pokazujemy stanowisko pracy.',
    'Jedna rozmowa, krótkie zadanie z prawdziwej pracy (do godziny, płatne) i decyzja w ciągu tygodnia.',
  ],
  en: [
    'A short call, then one meeting with your future manager. We answer everybody within two weeks.',
    'We meet twice: first with HR, then with the team. It usually takes three weeks from application to decision.',
    'A CV is enough, no cover letter needed. We call back within five working days.',
    'One interview, a short task taken from real work (an hour at most, paid) and a decision within a week.',
  ],
}

/** Perks; phrases that continue 'Co oferujemy:' in the accusative. */
export const perks: Readonly<Record<Setting, Both>> = {
  office: {
    pl: [
      'prywatną opiekę medyczną',
      'kartę sportową',
      'elastyczny początek dnia między 7 a 10',
      'dodatkowy dzień wolny w urodziny',
      'ubezpieczenie na życie',
      'premię roczną zależną od wyników',
      'kawę, która naprawdę smakuje',
      'dofinansowanie nauki języków',
    ],
    en: [
      'private healthcare',
      'a gym membership',
      'flexible start of the day between 7 and 10',
      'an extra day off on your birthday',
      'life insurance',
      'an annual bonus',
      'co-financed language lessons',
    ],
  },
  it: {
    pl: [
      'prywatną opiekę medyczną dla Ciebie i bliskich',
      'kartę sportową',
      'elastyczne godziny, wspólne tylko między 10 a 14',
      'spotkania zespołu cztery razy w roku',
      'jasną ścieżkę podwyżek, opisaną i jawną',
    ],
    en: [
      'private healthcare for you and your family',
      'a gym membership',
      'flexible hours, shared only from 10 to 2',
      'team gatherings four times a year',
      'a clear and open path of raises',
    ],
  },
  floor: {
    pl: [
      'szkolenie wstępne z opiekunem',
      'dopłatę do dojazdów',
      'prywatną opiekę medyczną po okresie próbnym',
      'kartę sportową',
      'paczki na święta i dopłatę do wakacji',
      'płatne nadgodziny, zawsze dobrowolne',
      'nowoczesne zaplecze socjalne',
    ],
    en: [
      'an introduction with a mentor',
      'an allowance for commuting',
      'private healthcare after the trial period',
      'paid and always voluntary overtime',
    ],
  },
  field: {
    pl: [
      'telefon i laptop',
      'kartę paliwową',
      'prywatną opiekę medyczną',
      'wdrożenie z doświadczoną osobą',
      'jasne zasady rozliczania delegacji',
      'ubezpieczenie grupowe',
    ],
    en: [
      'a phone and a laptop',
      'a fuel card',
      'private healthcare',
      'an introduction with an experienced colleague',
      'group insurance',
    ],
  },
  service: {
    pl: [
      'grafik znany z wyprzedzeniem',
      'wypłatę zawsze w terminie',
      'szkolenie przed pierwszą zmianą',
      'możliwość awansu',
      'miłą atmosferę, którą łatwo sprawdzić na dniu próbnym (płatnym)',
      'dopłatę do posiłków',
    ],
    en: [
      'a roster known in advance',
      'pay always on time',
      'training before your first shift',
      'a paid trial day',
    ],
  },
  care: {
    pl: [
      'wsparcie zespołu i superwizję',
      'prywatną opiekę medyczną',
      'umowę od pierwszego dnia',
      'czas na dokumentację w godzinach pracy',
      'dodatkowe dni szkoleniowe',
      'dobrze wyposażone gabinety i sale',
    ],
    en: [
      'the support of a team',
      'private healthcare',
      'time for paperwork within working hours',
      'additional training days',
    ],
  },
  'first-job': {
    pl: [
      'szkolenie na start, płatne jak praca',
      'zespół, który pamięta własne początki',
      'umowę podpisaną przed pierwszą zmianą',
      'możliwość zwiększenia liczby godzin w wakacje',
      'stałe godziny wypłaty, bez opóźnień',
    ],
    en: [
      'paid training to start with',
      'a contract signed before your first shift',
      'more hours in the holidays if you like',
    ],
  },
}

/** Soft skills; phrases that continue 'Wymagania:'. */
export const softNeeds: Readonly<Record<Setting, Both>> = {
  office: {
    pl: [
      'umiejętność ustalania priorytetów',
      'jasna komunikacja na piśmie i w rozmowie',
      'gotowość do pytania i do przyznania się do błędu',
      'współpraca z ludźmi z różnych działów',
    ],
    en: [
      'the ability to set priorities',
      'clear communication in speech and writing',
      'readiness to ask and to admit mistakes',
    ],
  },
  it: {
    pl: [
      'angielski pozwalający pracować z dokumentacją',
      'umiejętność wyjaśniania decyzji technicznych',
      'szacunek w przeglądach kodu',
      'samodzielność i gotowość do pytania',
    ],
    en: [
      'English good enough for everyday work',
      'the ability to explain technical decisions',
      'respect in code reviews',
    ],
  },
  floor: {
    pl: [
      'przestrzeganie zasad bezpieczeństwa',
      'punktualność',
      'chęć do pracy w zespole',
      'dbałość o powierzony sprzęt',
    ],
    en: ['respect for safety rules', 'punctuality', 'a liking for teamwork'],
  },
  field: {
    pl: ['samodzielność w planowaniu dnia', 'łatwość nawiązywania kontaktów', 'rzetelność w ustaleniach'],
    en: ['independence in planning your day', 'ease in making contacts', 'keeping your word'],
  },
  service: {
    pl: ['uprzejmość i uśmiech', 'dobra organizacja', 'chęć do pracy w zespole', 'odpowiedzialność'],
    en: ['kindness', 'good organisation', 'a liking for teamwork'],
  },
  care: {
    pl: [
      'empatia i cierpliwość',
      'odpowiedzialność',
      'dobra współpraca w zespole',
      'zachowanie tajemnicy zawodowej',
    ],
    en: ['empathy and patience', 'responsibility', 'good teamwork'],
  },
  'first-job': {
    pl: ['chęć nauki', 'punktualność', 'pozytywne nastawienie'],
    en: ['readiness to learn', 'punctuality'],
  },
}

/** Experience required at each level; phrases that continue 'Wymagania:'. Manual roles ask for less than desk roles. */
export const experience: Readonly<
  Record<'desk' | 'hands', Readonly<Record<'i' | 'j' | 'm' | 's' | 'e' | 'c', Both>>>
> = {
  desk: {
    i: {
      pl: ['status studentki, studenta, absolwentki lub absolwenta'],
      en: ['a student or a recent graduate'],
    },
    j: {
      pl: [
        'pierwsze doświadczenie na podobnym stanowisku lub dobry staż',
        'do dwóch lat doświadczenia, liczą się też praktyki',
      ],
      en: ['first experience in a similar role, internships count', 'up to two years of experience'],
    },
    m: {
      pl: ['co najmniej dwa lata doświadczenia na podobnym stanowisku', 'trzy lata praktyki w podobnej roli'],
      en: ['at least two years in a similar role', 'about three years of relevant experience'],
    },
    s: {
      pl: [
        'co najmniej pięć lat doświadczenia',
        'minimum cztery lata samodzielnej pracy na podobnym stanowisku',
      ],
      en: ['at least five years of experience', 'four years or more of independent work in a similar role'],
    },
    e: {
      pl: ['ponad osiem lat doświadczenia i gotowość do wspierania innych'],
      en: ['more than eight years of experience and the will to help others grow'],
    },
    c: {
      pl: ['co najmniej trzy lata kierowania ludźmi', 'pięć lat doświadczenia, w tym kierowanie zespołem'],
      en: ['at least three years of leading people', 'five years of experience, including leading a team'],
    },
  },
  hands: {
    i: { pl: ['chęć nauki zawodu'], en: ['the will to learn the trade'] },
    j: {
      pl: ['doświadczenie nie jest konieczne, wszystkiego nauczymy', 'mile widziane pierwsze doświadczenie'],
      en: ['no experience needed, we will teach you'],
    },
    m: {
      pl: ['co najmniej rok doświadczenia', 'doświadczenie w podobnej pracy'],
      en: ['at least a year of experience'],
    },
    s: {
      pl: ['co najmniej trzy lata doświadczenia', 'kilka lat praktyki w zawodzie'],
      en: ['at least three years of experience'],
    },
    e: { pl: ['wieloletnie doświadczenie w zawodzie'], en: ['many years in the trade'] },
    c: {
      pl: ['doświadczenie w kierowaniu zespołem', 'co najmniej dwa lata w roli kierowniczej'],
      en: ['experience in leading a team'],
    },
  },
}

/** What the type of contract offers; first item under 'Co oferujemy:'. */
export const contracts: Readonly<Record<string, Both>> = {
  permanent: {
    pl: [
      'umowę o pracę od pierwszego dnia',
      'umowę o pracę na pełny etat, po okresie próbnym na czas nieokreślony',
      'stabilne zatrudnienie na umowę o pracę',
    ],
    en: ['an employment contract from day one', 'a permanent contract after the trial period'],
  },
  part: {
    pl: ['umowę o pracę na część etatu', 'część etatu z możliwością zwiększenia'],
    en: ['a part-time employment contract'],
  },
  b2b: {
    pl: ['współpracę B2B z krótkim terminem płatności', 'kontrakt B2B na czas nieokreślony'],
    en: ['a B2B contract with short payment terms', 'an open-ended B2B contract'],
  },
  both: {
    pl: ['umowę o pracę albo kontrakt B2B, Ty wybierasz'],
    en: ['an employment or a B2B contract, you choose'],
  },
  mandate_contract: {
    pl: ['umowę zlecenie ze składkami', 'umowę zlecenie i stawkę godzinową bez kruczków'],
    en: ['a contract of mandate with contributions paid'],
  },
  contract: {
    pl: ['umowę o dzieło z jasnym zakresem'],
    en: ['a contract for specific work with a clear scope'],
  },
  internship: { pl: ['płatną umowę o staż'], en: ['a paid internship agreement'] },
}

export const consents = {
  information: {
    pl: 'Administratorem Twoich danych osobowych jest {company}, {city}. Przetwarzamy je, aby przeprowadzić tę rekrutację, na podstawie art. 6 ust. 1 lit. b i c RODO, a w zakresie danych podanych dobrowolnie na podstawie Twojej zgody. Dane usuniemy trzy miesiące po zakończeniu rekrutacji. Masz prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przeniesienia, a także do skargi do Prezesa Urzędu Ochrony Danych Osobowych. Kontakt: {email}.',
    en: 'The controller of your personal data is {company}, {city}. We process them to run this recruitment under Article 6(1)(b) and (c) of the GDPR, and what you give us voluntarily on the basis of your consent. We delete the data three months after the recruitment ends. You have the right to access, correct, erase, restrict and move your data and to complain to the supervisory authority. Contact: {email}.',
  },
  future: {
    pl: 'Zgadzam się na przetwarzanie moich danych przez {company} w przyszłych rekrutacjach przez 12 miesięcy. Zgodę mogę wycofać w każdej chwili.',
    en: 'I agree that {company} may process my data in future recruitments for 12 months. I may withdraw this consent at any time.',
  },
  custom: {
    pl: 'Zgadzam się na przekazanie mojej aplikacji spółkom z grupy kapitałowej {company} w celu rekrutacji na podobne stanowiska.',
    en: 'I agree that my application may be passed to companies of the {company} group that recruit for similar positions.',
  },
} as const

/** Why the company hires; whole sentences for roles that the hooks of their family do not fit. */
export const commonHooks: Readonly<Record<Setting, Both>> = {
  office: {
    pl: [
      'Zespół jest mały i zgrany, a zadania mają jasno opisane cele.',
      'Szukamy osoby, która lubi doprowadzać sprawy do końca.',
      'Stanowisko jest nowe, więc ułożysz tę pracę po swojemu.',
    ],
    en: [
      'The team is small and close-knit, and tasks have clear goals.',
      'This is a new position, so you can shape it.',
    ],
  },
  it: {
    pl: [
      'Szukamy osoby, która przejmie kawałek systemu na własność.',
      'Zespół pracuje spokojnie: mało spotkań, dużo pisania.',
    ],
    en: [
      'You will own a part of the system from day one.',
      'The team works calmly: few meetings, much in writing.',
    ],
  },
  floor: {
    pl: [
      'Powiększamy załogę, bo zamówień przybywa.',
      'Zespół jest stały, a nowe osoby wdraża doświadczona koleżanka lub kolega.',
    ],
    en: ['Orders are growing and so is the crew.'],
  },
  field: {
    pl: [
      'Pracujesz samodzielnie, ale z zespołem pod telefonem.',
      'Region jest poukładany, wystarczy go dobrze poprowadzić.',
    ],
    en: ['You work on your own, with a team a phone call away.'],
  },
  service: {
    pl: [
      'Szukamy osoby, która lubi ludzi i dobrze zrobioną robotę.',
      'Zespół jest zgrany, a atmosfera spokojna także w szczycie.',
    ],
    en: ['We look for somebody who likes people and work well done.'],
  },
  care: {
    pl: [
      'Szukamy osoby, dla której ta praca jest czymś więcej niż obowiązkiem.',
      'W zespole wspieramy się na co dzień i w trudnych chwilach.',
    ],
    en: ['We support each other every day and in hard moments.'],
  },
  'first-job': {
    pl: [
      'Doświadczenie nie jest potrzebne, wszystkiego nauczymy.',
      'Godziny dopasujemy do Twojego planu zajęć.',
    ],
    en: ['No experience needed, we will teach you.', 'We fit the hours to your timetable.'],
  },
}

/** Sentences on the workplace; {in} is 'w Krakowie' or 'Kraków'. */
export const places: Readonly<Record<'office' | 'hybrid' | 'remote' | 'mobile', Both>> = {
  office: {
    pl: ['Praca na miejscu, {in}.', 'Pracujemy {in}, na miejscu.'],
    en: ['The work is on site, in {in}.'],
  },
  hybrid: {
    pl: [
      'Pracujemy hybrydowo: dwa dni w tygodniu {in}, resztę tam, gdzie Ci wygodnie.',
      'Tryb jest hybrydowy, a biuro mamy {in}.',
      'W biurze {in} spotykamy się we wtorki i czwartki, w pozostałe dni pracujesz z domu.',
    ],
    en: [
      'We work in a hybrid way: two days a week in {in}, the rest wherever suits you.',
      'We meet in our {in} office on Tuesdays and Thursdays; the other days are yours.',
    ],
  },
  remote: {
    pl: [
      'Pracujesz zdalnie z dowolnego miejsca w Polsce. Biuro {in} jest otwarte, jeśli zechcesz wpaść.',
      'Praca jest w pełni zdalna, a sprzęt wysyłamy kurierem. Biuro mamy {in}.',
    ],
    en: [
      'The work is fully remote within Poland; our {in} office is open whenever you like.',
      'You work remotely and we send the equipment by courier. The office is in {in}.',
    ],
  },
  mobile: {
    pl: [
      'Praca jest w terenie, z bazą {in}.',
      'Dzień zaczynasz {in}, a większość czasu spędzasz u klientów i w trasie.',
    ],
    en: ['The work is in the field, with a base in {in}.'],
  },
}

/** Names of languages for requirements. */
export const languageNames: Readonly<Record<string, readonly [pl: string, en: string]>> = {
  en: ['angielski', 'English'],
  de: ['niemiecki', 'German'],
  fr: ['francuski', 'French'],
  uk: ['ukraiński', 'Ukrainian'],
  pl: ['polski', 'Polish'],
  es: ['hiszpański', 'Spanish'],
}

export const firstNames: readonly string[] = [
  'Anna',
  'Katarzyna',
  'Magdalena',
  'Joanna',
  'Agnieszka',
  'Monika',
  'Ewa',
  'Marta',
  'Zofia',
  'Hanna',
  'Piotr',
  'Tomasz',
  'Paweł',
  'Michał',
  'Krzysztof',
  'Marcin',
  'Jakub',
  'Adam',
  'Jan',
  'Grzegorz',
]
/** Last names without gender. */
export const lastNames: readonly string[] = [
  'Nowak',
  'Wójcik',
  'Mazur',
  'Krawczyk',
  'Kaczmarek',
  'Zając',
  'Król',
  'Wróbel',
  'Stępień',
  'Pawlak',
  'Sikora',
  'Baran',
  'Duda',
  'Szewczyk',
  'Pietrzak',
  'Marczak',
  'Gajda',
  'Kubiak',
  'Wilk',
  'Mroczek',
]
