import type { Translated } from '#kernel/locale.ts'

export interface SectorLife {
  readonly industry: string
  /** Keys of benefits that companies of the sector choose from. */
  readonly benefits: readonly string[]
  readonly dresscode: string
  readonly workplaceTypes: readonly string[]
  readonly technologies: readonly string[]
  /** Second paragraph of the company's description: a working day there. */
  readonly day: Translated
}

const office = [
  'private-health-care',
  'gym-membership',
  'flexible-hours',
  'remote-work',
  'training-budget',
  'language-lessons',
  'life-insurance',
  'extra-leave',
]
const hands = [
  'private-health-care',
  'life-insurance',
  'meals',
  'commuting-allowance',
  'holiday-bonus',
  'employee-discount',
  'pension-plan',
  'gym-membership',
]

const code = [
  'Java',
  'Kotlin',
  'Spring Boot',
  'TypeScript',
  'React',
  'Node.js',
  'Python',
  'Go',
  'PostgreSQL',
  'Kafka',
  'Docker',
  'Kubernetes',
  'AWS',
  'Terraform',
  'GraphQL',
  'Redis',
  'Vue.js',
  '.NET',
  'C#',
  'Azure',
]

/** By key of the sector. */
export const sectorLives: Readonly<Record<string, SectorLife>> = {
  software: {
    ...{ industry: 'it', benefits: [...office, 'pet-friendly-office'], dresscode: 'casual' },
    ...{ workplaceTypes: ['remote', 'hybrid'], technologies: code },
    day: {
      pl: 'Zespoły liczą od czterech do siedmiu osób i same wybierają narzędzia. Spotkania mieszczą się przed południem, popołudnia są na pisanie kodu i przeglądy. Kto ma dyżur, ma za niego wolne.',
      en: 'Teams have four to seven people and choose their own tools. Meetings are over by noon; afternoons are for code and reviews. If you’re on call, you get the time back.',
    },
  },
  'e-commerce': {
    ...{ industry: 'e-commerce', benefits: [...office, 'employee-discount'], dresscode: 'casual' },
    ...{
      workplaceTypes: ['hybrid', 'office'],
      technologies: [
        'PHP',
        'Laravel',
        'TypeScript',
        'Vue.js',
        'PostgreSQL',
        'Elasticsearch',
        'Docker',
        'Redis',
      ],
    },
    day: {
      pl: 'Magazyn i biuro dzieli jedna ściana, więc wiadomo, co się dzieje z paczką. W listopadzie wszyscy pomagają przy wysyłce przez dwa dni, z dodatkiem i obiadem.',
      en: 'The warehouse and the office share a wall, so everyone can see what happens to a parcel. In November we all help with shipping for two days, with extra pay and lunch.',
    },
  },
  finance: {
    ...{ industry: 'finance', benefits: office, dresscode: 'smart' },
    ...{ workplaceTypes: ['hybrid', 'office'], technologies: ['Python', 'SQL', 'Java', 'Azure'] },
    day: {
      pl: 'Zamknięcie miesiąca trwa trzy dni i w tych dniach nie planujemy niczego innego. Reszta miesiąca to spokojna praca z jasnym podziałem obowiązków.',
      en: 'Month-end takes three days, and we plan nothing else for them. The rest of the month is calm work with clear responsibilities.',
    },
  },
  bank: {
    ...{ industry: 'banking', benefits: [...office, 'pension-plan'], dresscode: 'formal' },
    ...{
      workplaceTypes: ['office', 'hybrid'],
      technologies: ['Java', 'Kafka', 'SQL', 'Kubernetes', 'Python'],
    },
    day: {
      pl: 'W oddziałach pracujemy w parach, w centrali w zespołach produktowych. Regulaminów jest dużo, dlatego na wdrożenie dajemy pełne sześć tygodni.',
      en: 'We work in pairs in branches and in product teams at head office. There are a lot of procedures, so your first six weeks are for learning them.',
    },
  },
  insurance: {
    ...{
      industry: 'insurance',
      benefits: [...office, 'pension-plan', 'parents-support'],
      dresscode: 'smart',
    },
    ...{ workplaceTypes: ['hybrid', 'office'], technologies: ['Python', 'SQL', '.NET', 'Azure'] },
    day: {
      pl: 'Szkodę od zgłoszenia do wypłaty prowadzi jedna osoba. Trudne sprawy omawiamy we wtorki, przy wspólnym stole.',
      en: 'One person handles a claim from report to payout. We discuss the difficult cases together every Tuesday.',
    },
  },
  retail: {
    ...{
      industry: 'retail',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'Grafik wisi na trzy tygodnie naprzód, a zamiana zmian wymaga jednej wiadomości. Co druga niedziela jest wolna, święta są płatne podwójnie.',
      en: 'You know your shifts three weeks ahead, and swapping one takes a single message. Every other Sunday is off, and public holidays are paid double.',
    },
  },
  food: {
    ...{
      industry: 'food',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'Pracujemy na trzy zmiany, ale nikt nie chodzi na noce dłużej niż tydzień w miesiącu. Odzież i obuwie piorą się na miejscu.',
      en: 'We run three shifts, but no one works nights for more than a week a month. Work clothes and shoes are washed on site.',
    },
  },
  logistics: {
    ...{
      industry: 'logistics',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['office', 'mobile'],
      technologies: ['SQL', 'Python'],
    },
    day: {
      pl: 'Trasy planujemy tak, żeby kierowcy wracali do domu na noc. Na magazynie normy są wypisane na ścianie i co kwartał ustala je zespół z kierownikiem.',
      en: 'We plan routes so that drivers sleep at home. Warehouse targets are on the wall, and the team sets them with its manager every quarter.',
    },
  },
  transit: {
    ...{
      industry: 'transport',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['mobile', 'office'],
      technologies: [],
    },
    day: {
      pl: 'Za kurs na prawo jazdy kategorii D płacimy z góry. Grafik na miesiąc dostaje się na dwa tygodnie wcześniej.',
      en: 'We pay for your driving licence up front. You get the monthly rota two weeks in advance.',
    },
  },
  manufacturing: {
    ...{
      industry: 'manufacturing',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['office'],
      technologies: ['C++', 'SQL', 'Python'],
    },
    day: {
      pl: 'Hala jest jasna i cicha jak na fabrykę, bo najgłośniejsze maszyny stoją za szybą. Każdy, kto zgłosi usprawnienie, dostaje część tego, co dzięki niemu oszczędzamy.',
      en: 'The hall is bright, and quiet for a factory, because the loudest machines are behind glass. If you suggest an improvement, you get a share of the savings.',
    },
  },
  automotive: {
    ...{
      industry: 'automotive',
      benefits: [...hands, 'company-car'],
      dresscode: 'uniform',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'Na każdym stanowisku stoi własny zestaw narzędzi, który co roku uzupełniamy. Szkolenia z napędów elektrycznych są w godzinach pracy.',
      en: 'Every bay has its own set of tools, topped up each year. Training on electric drives takes place during working hours.',
    },
  },
  construction: {
    ...{
      industry: 'construction',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['mobile', 'office'],
      technologies: [],
    },
    day: {
      pl: 'Budowa zaczyna się o siódmej i kończy o piętnastej. Gdy pogoda zatrzyma prace, za ten dzień płacimy normalnie.',
      en: 'We start on site at seven and finish at three. If the weather stops work, the day is paid as usual.',
    },
  },
  'real-estate': {
    ...{
      industry: 'real-estate',
      benefits: [...office, 'company-car'],
      dresscode: 'smart',
      workplaceTypes: ['office', 'mobile'],
      technologies: [],
    },
    day: {
      pl: 'Opiekun zna swoje budynki z imienia i nazwiska lokatorów. Dyżury telefoniczne są dzielone po równo i płatne.',
      en: 'Each manager knows their buildings and the people who live there. On-call hours are shared equally and paid.',
    },
  },
  energy: {
    ...{
      industry: 'energy',
      benefits: [...hands, 'training-budget'],
      dresscode: 'uniform',
      workplaceTypes: ['mobile', 'hybrid', 'office'],
      technologies: ['Python', 'SQL', 'C++', 'Azure'],
    },
    day: {
      pl: 'Trzy czwarte z nas pracuje w terenie albo w dyspozytorni. Nikt nie wchodzi na wysokość bez dwuosobowej ekipy i ważnych badań.',
      en: 'Three in four of us work outdoors or in the control room. No one climbs without a second person and a valid medical.',
    },
  },
  health: {
    ...{
      industry: 'health',
      benefits: [...hands, 'training-budget', 'parents-support'],
      dresscode: 'uniform',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'Dyżury układa się wspólnie na dwa miesiące naprzód. Superwizja jest dla każdego, kto pracuje z pacjentami, i wlicza się do czasu pracy.',
      en: 'We plan shifts together two months ahead. Everyone who works with patients gets supervision, and it counts as working time.',
    },
  },
  pharma: {
    ...{
      industry: 'pharma',
      benefits: office,
      dresscode: 'smart',
      workplaceTypes: ['office', 'hybrid'],
      technologies: ['Python', 'SQL'],
    },
    day: {
      pl: 'Laboratorium pracuje na jedną zmianę, a dokumentacja powstaje razem z badaniem, nie po nim.',
      en: 'The lab works a single shift, and we document experiments as we go, not afterwards.',
    },
  },
  education: {
    ...{
      industry: 'education',
      benefits: office,
      dresscode: 'casual',
      workplaceTypes: ['office', 'hybrid'],
      technologies: [],
    },
    day: {
      pl: 'Grupy mają najwyżej dwanaście osób. Za przygotowanie zajęć płacimy tyle samo co za godzinę lekcji.',
      en: 'Groups have up to twelve people. Lesson preparation is paid the same as teaching.',
    },
  },
  gastronomy: {
    ...{
      industry: 'gastronomy',
      benefits: ['meals', 'employee-discount', 'flexible-hours', 'private-health-care', 'training-budget'],
      dresscode: 'casual',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'Napiwki dzielą się codziennie i po równo, także na kuchnię. Zmiana ma osiem godzin, a po zamknięciu zamawiamy taksówkę.',
      en: 'Tips are shared equally every day, including with the kitchen. Shifts are eight hours, and after closing we get you a taxi.',
    },
  },
  hotel: {
    ...{
      industry: 'hospitality',
      benefits: ['meals', 'employee-discount', 'commuting-allowance', 'holiday-bonus', 'language-lessons'],
      dresscode: 'uniform',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'W sezonie pracy jest dużo, poza nim oddajemy godziny. Kto mieszka daleko, dostaje pokój w budynku załogi.',
      en: 'The season is busy, and you get the hours back off-season. If you live far away, you get a room in staff accommodation.',
    },
  },
  beauty: {
    ...{
      industry: 'beauty',
      benefits: ['flexible-hours', 'employee-discount', 'training-budget', 'gym-membership'],
      dresscode: 'smart',
      workplaceTypes: ['office'],
      technologies: [],
    },
    day: {
      pl: 'Między wizytami jest kwadrans przerwy, którego nikt nie sprzedaje. Na targi i szkolenia jeździ cały zespół.',
      en: 'There are fifteen minutes between appointments, just for you. The whole team goes to trade shows and courses.',
    },
  },
  media: {
    ...{
      industry: 'media',
      benefits: [...office, 'pet-friendly-office'],
      dresscode: 'casual',
      workplaceTypes: ['hybrid', 'remote'],
      technologies: ['Figma', 'JavaScript', 'React'],
    },
    day: {
      pl: 'Na jedną osobę przypada najwyżej trzech klientów. Przetargów bez wynagrodzenia nie bierzemy, więc nadgodzin jest mało.',
      en: 'No one has more than three clients. We don’t do unpaid pitches, so there’s little overtime.',
    },
  },
  legal: {
    ...{
      industry: 'legal',
      benefits: office,
      dresscode: 'formal',
      workplaceTypes: ['office', 'hybrid'],
      technologies: [],
    },
    day: {
      pl: 'Terminy prowadzi kancelaria, nie pojedyncze osoby, dlatego urlop jest naprawdę urlopem.',
      en: 'Deadlines belong to the firm, not to one person, so time off is really time off.',
    },
  },
  facility: {
    ...{
      industry: 'facility',
      benefits: hands,
      dresscode: 'uniform',
      workplaceTypes: ['mobile', 'office'],
      technologies: [],
    },
    day: {
      pl: 'Każdy obiekt ma stałą ekipę i jedną osobę, do której się dzwoni. Sprzęt jest nasz, nie prywatny.',
      en: 'Every building has a regular team and one person to call. We provide the equipment; you never use your own.',
    },
  },
  public: {
    ...{
      industry: 'public',
      benefits: ['holiday-bonus', 'pension-plan', 'flexible-hours', 'gym-membership', 'extra-leave'],
      dresscode: 'smart',
      workplaceTypes: ['office', 'hybrid'],
      technologies: ['SQL'],
    },
    day: {
      pl: 'Pracujemy od 7:30 do 15:30, w poniedziałki dłużej. Siatka płac jest jawna, a trzynastka wpada w marcu.',
      en: 'We work from 7:30 to 15:30, longer on Mondays. The pay scale is public, and there’s a thirteenth salary in March.',
    },
  },
  agriculture: {
    ...{
      industry: 'agriculture',
      benefits: ['meals', 'commuting-allowance', 'holiday-bonus', 'life-insurance'],
      dresscode: 'uniform',
      workplaceTypes: ['mobile'],
      technologies: [],
    },
    day: {
      pl: 'Wiosną i jesienią dni są długie, zimą krótkie; płaca jest równa przez cały rok.',
      en: 'Days are long in spring and autumn and short in winter; pay is the same all year round.',
    },
  },
}

/** Third paragraph of the company's description: how it recruits. */
export const hiringWays: readonly Translated[] = [
  {
    pl: 'Rekrutacja ma dwa kroki: rozmowę telefoniczną i spotkanie z zespołem. Odpowiadamy każdemu w ciągu tygodnia.',
    en: 'Hiring takes two steps: a call and a meeting with the team. Everyone gets an answer within a week.',
  },
  {
    pl: 'Widełki podajemy w każdym ogłoszeniu. Na spotkaniu pytamy o pracę, nie o to, ile zarabiasz teraz.',
    en: 'All our jobs state the pay. In interviews we ask about your work, not your current salary.',
  },
  {
    pl: 'Przed decyzją można przyjść na pół dnia i zobaczyć, jak pracujemy. Płacimy za ten czas.',
    en: 'Before you decide, you can spend half a day with us to see how we work. We pay you for that time.',
  },
  {
    pl: 'Nie zadajemy zadań do domu. Jeśli chcemy coś sprawdzić, robimy to razem i zajmuje to godzinę.',
    en: 'No take-home tasks. If we want to see how you work, we do it together, and it takes an hour.',
  },
]
