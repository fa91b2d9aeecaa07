import type { Translated } from '#kernel/locale.ts'

export interface DemoStory {
  readonly slug: string
  readonly title: Translated
  readonly lead: Translated
  /** Paragraphs; `##` begins a chapter, `>` a quote. */
  readonly body: Translated
  readonly coverPath: string
  readonly company: string
  /** Keys of the boards that get the story. */
  readonly boards: readonly string[]
  /** Age in days at the time of seeding. */
  readonly age: number
}

/** Invented stories of invented companies. */
export const demoStories: readonly DemoStory[] = [
  {
    company: 'Zefir Energia',
    boards: ['pro', 'tech'],
    age: 12,
    slug: 'farma-wiatrowa-w-czternascie-miesiecy',
    coverPath: '/scenes/wind.svg',
    title: { pl: 'Farma wiatrowa w czternaście miesięcy', en: 'A wind farm in fourteen months' },
    lead: {
      pl: 'Od pierwszej łopaty do pierwszej kilowatogodziny. Opowiadają ludzie, którzy wylewali beton, wieźli łopaty i czekali na wiatr.',
      en: 'From the first spade to the first kilowatt hour, told by the people who poured the concrete, transported the blades and waited for the wind.',
    },
    body: {
      pl: `## Najpierw dziura

Fundament jednej turbiny ma dwadzieścia dwa metry średnicy i waży tyle co dwa tysiące samochodów. Beton leje się bez przerwy przez jedenaście godzin, więc o czwartej rano na budowie jest już śniadanie.

![Fundament turbiny w przekroju](/scenes/foundation.svg)

## Potem noc

Łopata ma sześćdziesiąt osiem metrów. Jedzie nocą, bo w dzień zajęłaby całą drogę. Dwa ronda trzeba było przejechać pod prąd, a jedno drzewo przesadzić, żeby nikt go nie ściął.

![Nocny transport łopaty](/scenes/night-transport.svg)

> Przez pierwszy rok mówiłam „wieża”. Dopiero potem nauczyłam się, że to maszt, a wieża to ja w uprzęży.

## Na końcu wiatr

Turbina stoi gotowa i czeka. Wieje od trzech metrów na sekundę. W środę o 6:40 śmigła ruszyły, a w dyspozytorni ktoś zaczął klaskać i przez chwilę nikt nie wiedział kto.

![Dźwig podnosi ostatnią łopatę](/scenes/crane.svg)

Dziś serwis liczy czterdzieści osób. Każda ma partnera, ważne badania i prawo powiedzieć „nie wchodzę” bez podawania powodu.`,
      en: `## First a hole

The foundation of one turbine is twenty-two metres wide and weighs as much as two thousand cars. Concrete is poured for eleven hours without a break, so breakfast is served on site at four in the morning.

![A turbine's foundation in section](/scenes/foundation.svg)

## Then the night

A blade is sixty-eight metres long. It travels at night, because by day it would take up the whole road. Two roundabouts had to be driven the wrong way, and one tree was moved so that no one had to fell it.

![A blade transported by night](/scenes/night-transport.svg)

> For the first year I called it “the tower”. Only later did I learn that it’s the mast, and that the tower is me in a harness.

## Finally, the wind

The turbine stands ready and waits. It needs three metres a second. On a Wednesday at 6:40 the rotor started to turn, and someone in the control room began to clap; for a moment no one knew who.

![A crane lifts the last blade](/scenes/crane.svg)

The service team now has forty people. Each of them has a partner, a valid medical and the right to say “I’m not going up” without giving a reason.`,
    },
  },
  {
    company: 'Bursztyn Zdrowie',
    boards: ['pro'],
    age: 25,
    slug: 'dyzur-ktory-da-sie-zaplanowac',
    coverPath: '/scenes/ward.svg',
    title: { pl: 'Dyżur, który da się zaplanować', en: 'A shift you can plan' },
    lead: {
      pl: 'Dwa miesiące naprzód, w jednej tabeli, przy jednym stole. Jak oddział wewnętrzny przestał żyć od telefonu do telefonu.',
      en: 'Two months ahead, in one table, around one desk. How a ward stopped living from one phone call to the next.',
    },
    body: {
      pl: `## Zanim powstała tabela

Grafik wisiał na lodówce i zmieniał się trzy razy w tygodniu. Kto odebrał telefon w niedzielę, ten szedł do pracy. W ciągu roku odeszło dziewięć osób, wszystkie z tego samego powodu.

## Jedna zasada

Zespół ustalił, że dyżur zna się osiem tygodni wcześniej, a zmiana wymaga zgody obu stron. Oddziałowa dostała trzy etaty rezerwowe i nikt nie pyta jej, po co.

> Pierwszy raz od dziesięciu lat kupiłam bilety do teatru i na ten spektakl poszłam.

## Co z tego wyszło

Rotacja spadła z dziewięciu osób do jednej. Nadgodzin jest o połowę mniej. Pacjenci widzą te same twarze, co w ankietach napisali sami, bez pytania.`,
      en: `## Before the table

The rota hung on the fridge and changed three times a week. Whoever picked up the phone on a Sunday went to work. Nine people left within a year, all for the same reason.

## One rule

The team agreed that shifts are known eight weeks ahead and that both sides have to agree to a change. The ward manager was given three reserve posts, and no one asks her what for.

> For the first time in ten years I bought theatre tickets and actually went to the play.

## What changed

The number of people leaving fell from nine to one. Overtime is half of what it was. Patients see the same faces, and said so in the surveys without being asked.`,
    },
  },
  {
    company: 'Morena Logistyka',
    boards: ['pro', 'start'],
    age: 41,
    slug: 'kierowca-wraca-na-noc-do-domu',
    coverPath: '/scenes/crates.svg',
    title: { pl: 'Kierowca wraca na noc do domu', en: 'Drivers sleep at home' },
    lead: {
      pl: 'Sto osiemdziesiąt pojazdów i jedna reguła: nocleg w kabinie to wyjątek, nie plan.',
      en: 'A hundred and eighty vehicles and one rule: a night in the cab is the exception, not the plan.',
    },
    body: {
      pl: `## Przesiadka w Strykowie

Naczepa z Gdyni jedzie do Krakowa, ale kierowca nie. W połowie drogi dwóch kierowców zamienia się naczepami i każdy wraca do siebie. Przepięcie trwa dwadzieścia minut.

## Ile to kosztuje

Trasa wychodzi drożej o cztery procent. Odzyskujemy to, bo nie szukamy co kwartał nowych ludzi i nie płacimy za kursy, po których ktoś odchodzi.

> Córka myśli, że kierowca ciężarówki to ktoś, kto odbiera ją z przedszkola.

## Dla kogo to jest

Połowa zespołu przyszła z prawem jazdy kategorii B. Kurs na C+E opłacamy z góry i nie trzeba go oddawać, gdy po dwóch latach ktoś zmienia pracę.`,
      en: `## Changing halfway

A trailer goes from Gdynia to Kraków, but its driver doesn’t. Halfway there, two drivers swap trailers, and each goes home. It takes twenty minutes.

## What it costs

A route costs four per cent more. We earn it back because we’re not looking for new people every quarter or paying for courses for people who then leave.

> My daughter thinks a lorry driver is someone who picks her up from nursery.

## Who it is for

Half of the team joined with a car licence. We pay for the lorry licence up front, and if you change jobs after two years, you don’t have to pay it back.`,
    },
  },
  {
    company: 'Halny Cloud',
    boards: ['tech'],
    age: 8,
    slug: 'dyzur-bez-pobudki',
    coverPath: '/scenes/hills.svg',
    title: { pl: 'Dyżur bez pobudki', en: 'On call, and sleeping through the night' },
    lead: {
      pl: 'Przez rok gasiliśmy pożary po nocach. Potem policzyliśmy, ile z nich mogło poczekać do rana. Dziewięćdziesiąt procent.',
      en: 'For a year we put out fires at night. Then we counted how many could have waited until morning. Ninety per cent.',
    },
    body: {
      pl: `## Sto czterdzieści alarmów

Tyle przyszło w jednym miesiącu. Każdy budził jedną osobę, a co trzeci znikał, zanim włączyła laptopa. Zaczęliśmy od pytania, komu w nocy robi różnicę, że dysk jest zajęty w osiemdziesięciu procentach.

## Cztery, które zostały

Alarm w nocy ma prawo zadzwonić tylko wtedy, gdy klient nie może się zalogować, zapłacić, zapisać albo odczytać danych. Reszta trafia na listę, którą ktoś czyta o dziewiątej.

> Najtrudniej było wyłączyć pierwszy alarm. Setny poszedł sam.

## Co z wolnym czasem

Za każdą noc z telefonem jest pół dnia wolnego, nawet gdy nie zadzwonił. W zeszłym kwartale zadzwonił trzy razy.`,
      en: `## A hundred and forty alarms

That’s how many came in one month. Each woke someone up, and every third was gone before the laptop was on. We started by asking who cares, in the middle of the night, that a disk is eighty per cent full.

## The four that stayed

An alarm may ring at night only if customers cannot sign in, pay, save or read their data. Everything else goes on a list that someone reads at nine.

> The first alarm was the hardest to switch off. The hundredth switched itself off.

## What about time off

Every night on call earns half a day off, even if the phone stays silent. Last quarter it rang three times.`,
    },
  },
  {
    company: 'Kuźnia Danych',
    boards: ['tech'],
    age: 33,
    slug: 'model-ktory-umie-powiedziec-nie-wiem',
    coverPath: '/scenes/loom.svg',
    title: { pl: 'Model, który umie powiedzieć „nie wiem”', en: 'A model that can say “I don’t know”' },
    lead: {
      pl: 'Prognoza popytu na pieczywo nauczyła nas więcej o pokorze niż wszystkie konferencje razem.',
      en: 'Forecasting how much bread a town will eat taught us more humility than all the conferences put together.',
    },
    body: {
      pl: `## Bułki we wtorek

Pierwszy model trafiał średnio w dziewięćdziesiąt cztery procent i był bezużyteczny, bo mylił się zawsze przed długim weekendem. Piekarnia woli wiedzieć, kiedy prognoza jest słaba, niż mieć ładną średnią.

## Przedział zamiast liczby

Dziś model podaje zakres i mówi, czego nie widział. Gdy nie wie, decyduje piekarz, a model się uczy.

> Najlepsza funkcja, jaką napisałam, zwraca brak odpowiedzi.

## Jak pracujemy

Każdy projekt zaczynamy od trzech dni u klienta. Kto pisze kod, ten raz widzi, jak o drugiej w nocy wyrabia się ciasto.`,
      en: `## Rolls on a Tuesday

The first model was right ninety-four per cent of the time and useless, because it always failed before a long weekend. A bakery would rather know when a forecast is weak than have a nice average.

## A range instead of a number

Today the model gives a range and says what it hasn’t seen before. When it doesn’t know, the baker decides and the model learns.

> The best function I’ve ever written returns no answer.

## How we work

Every project starts with three days at the customer’s site. Everyone who writes the code gets to see how dough is made at two in the morning.`,
    },
  },
  {
    company: 'Kawiarnia Drugie Ziarno',
    boards: ['start'],
    age: 15,
    slug: 'pierwsza-zmiana',
    coverPath: '/scenes/counter.svg',
    title: { pl: 'Pierwsza zmiana w życiu', en: 'The first shift ever' },
    lead: {
      pl: 'Przyjmujemy ludzi bez doświadczenia i z grafikiem ze studiów. Co z tego mamy? Załogę, która zostaje na lata.',
      en: 'We hire people with no experience and a full timetable. What do we get? A crew that stays for years.',
    },
    body: {
      pl: `## Pierwszy dzień

Nikt nie staje sam przy kasie. Przez trzy zmiany nowa osoba chodzi z kimś, kto robi tylko to: pokazuje. Obie są wtedy opłacone tak samo jak zawsze.

## Grafik od dołu

W niedzielę każdy wpisuje, kiedy ma zajęcia. Grafik układamy z tego, co zostało, nie odwrotnie. Sesja jest święta: od 20 stycznia pracuje, kto chce.

> Myślałam, że to praca na wakacje. Minęły trzy lata i uczę innych spieniać mleko.

## Po kawiarni

Piszemy uczciwe opinie i pomagamy szukać dalej. Kto od nas odchodzi, ma kawę za darmo do końca roku.`,
      en: `## The first day

No one is left alone at the till. For three shifts, a new person shadows someone whose only job is to show them how. Both get their usual pay.

## A rota from below

On Sundays everyone enters their lectures. The rota is built from what’s left, not the other way round. Exams are sacred: from 20 January, only those who want to work do.

> I thought it was a summer job. Three years later, I’m teaching others to froth milk.

## After the café

We write honest references and help people find their next job. Anyone who leaves drinks coffee for free until the end of the year.`,
    },
  },
]
