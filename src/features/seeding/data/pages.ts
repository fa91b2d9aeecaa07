import type { Translated } from '#kernel/locale.ts'

/** What the people of a demo company are writing about it just now. */
export interface DemoPages {
  /** Of the login whose company it is. */
  readonly email: string
  /** A draft of the profile over what is published. */
  readonly profile?: {
    readonly shortDescription: Translated
    readonly offices: readonly { readonly city: string; readonly street: string; readonly note: string }[]
    readonly benefitNotes: Readonly<Record<string, string>>
  }
  /** Whether that draft is published. */
  readonly isPublished?: boolean
  /** A story that is still being written. */
  readonly story?: { readonly title: Translated; readonly lead: Translated; readonly body: Translated }
}

export const demoPages: readonly DemoPages[] = [
  {
    email: 'kadry@bursztyn-zdrowie.example',
    isPublished: true,
    profile: {
      shortDescription: {
        pl: 'Cztery oddziały, jedna tabela dyżurów i superwizja w czasie pracy. Leczymy spokojnie, bo pracujemy spokojnie.',
        en: 'Four wards, one rota and supervision within working hours. We treat people calmly because we work calmly.',
      },
      offices: [
        { city: 'Gdańsk', street: 'Bursztynowa 14', note: 'siedziba i oddział wewnętrzny' },
        { city: 'Gdynia', street: 'Portowa 3', note: 'przychodnia' },
      ],
      benefitNotes: { 'private-health-care': 'także dla rodziny', 'training-budget': '4 000 zł rocznie' },
    },
  },
  {
    email: 'kadry@tarnina.example',
    profile: {
      shortDescription: {
        pl: 'Sieć sklepów, w której grafik znasz na miesiąc naprzód, a niedziele masz wolne.',
        en: 'Shops where you know your rota a month ahead and have your Sundays off.',
      },
      offices: [{ city: 'Poznań', street: 'Tarninowa 2', note: 'siedziba' }],
      benefitNotes: { 'employee-discount': '15% na wszystko' },
    },
    story: {
      title: { pl: 'Grafik, który da się lubić', en: 'A rota to like' },
      lead: {
        pl: 'Jak dwadzieścia sklepów umówiło się na jedną zasadę: grafik znamy miesiąc wcześniej.',
        en: 'How twenty shops agreed on one rule: the rota is known a month ahead.',
      },
      body: {
        pl: '## Jak to się zaczęło\n\nZaczęło się od kartki na drzwiach magazynu. Ktoś dopisał na niej, kiedy ma zajęcia córki, potem dopisali się inni.\n\n> Pierwszy raz zaplanowałam urlop w styczniu.\n\n## Co dalej\n\nTu opiszemy, jak wygląda dzień w sklepie.',
        en: '## How it began\n\nIt began with a sheet on the door of the stockroom. Somebody wrote down when her daughter has lessons, then others did.\n\n> For the first time I planned my holiday in January.\n\n## What comes next\n\nHere we will tell what a day in the shop is like.',
      },
    },
  },
]
