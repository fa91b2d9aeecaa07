import type { Translated } from '#kernel/locale.ts'

/** Drafts and edits of a demo company's pages. */
export interface DemoPages {
  /** E-mail of the login that owns the company. */
  readonly email: string
  /** Edits of the published profile. */
  readonly profile?: {
    readonly shortDescription: Translated
    readonly offices: readonly { readonly city: string; readonly street: string; readonly note: string }[]
    readonly benefitNotes: Readonly<Record<string, string>>
  }
  /** Whether those edits are published too. */
  readonly isPublished?: boolean
  /** An unpublished story. */
  readonly story?: { readonly title: Translated; readonly lead: Translated; readonly body: Translated }
}

export const demoPages: readonly DemoPages[] = [
  {
    email: 'kadry@bursztyn-zdrowie.example',
    isPublished: true,
    profile: {
      shortDescription: {
        pl: 'Cztery oddziały, jedna tabela dyżurów i superwizja w czasie pracy. Leczymy spokojnie, bo pracujemy spokojnie.',
        en: 'Four wards, one rota and supervision during working hours. We provide calm care because we work calmly.',
      },
      offices: [
        { city: 'Łódź', street: 'Bursztynowa 14', note: 'siedziba i oddział wewnętrzny' },
        { city: 'Lublin', street: 'Lipowa 3', note: 'przychodnia' },
        { city: 'Bydgoszcz', street: '', note: '' },
        { city: 'Pruszków', street: '', note: '' },
      ],
      benefitNotes: { 'private-health-care': 'także dla rodziny', 'training-budget': '4 000 zł rocznie' },
    },
  },
  {
    email: 'kadry@tarnina.example',
    profile: {
      shortDescription: {
        pl: 'Rodzinne gospodarstwo pod Lesznem: siedemnaście osób, grafik na miesiąc naprzód i równa płaca przez cały rok.',
        en: 'A family farm near Leszno: seventeen people, a rota you know a month ahead and the same pay all year round.',
      },
      offices: [{ city: 'Leszno', street: 'Tarninowa 2', note: 'siedziba' }],
      benefitNotes: { meals: 'obiad z własnej kuchni' },
    },
    story: {
      title: { pl: 'Grafik, który da się lubić', en: 'A rota people like' },
      lead: {
        pl: 'Jak gospodarstwo umówiło się na jedną zasadę: grafik znamy miesiąc wcześniej, także w żniwa.',
        en: 'How a farm agreed on one rule: everyone knows the rota a month ahead, even at harvest.',
      },
      body: {
        pl: '## Jak to się zaczęło\n\nZaczęło się od kartki na drzwiach obory. Ktoś dopisał na niej, kiedy ma zajęcia córki, potem dopisali się inni.\n\n> Pierwszy raz zaplanowałam urlop w styczniu.\n\n## Co dalej\n\nTu opiszemy, jak wygląda dzień w gospodarstwie.',
        en: '## How it began\n\nIt began with a sheet of paper on the barn door. Someone wrote down when her daughter had classes, then others joined in.\n\n> For the first time I planned my holiday in January.\n\n## What comes next\n\nThis is where we’ll describe a day on the farm.',
      },
    },
  },
]
