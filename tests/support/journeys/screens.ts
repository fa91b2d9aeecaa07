import type { APIRequestContext } from '@playwright/test'
import type { Locale } from '#kernel/locale.ts'
import { someOffers } from './board-journey.ts'
import type { Board } from './journey.ts'

export interface Screen {
  readonly name: string
  readonly paths: Readonly<Record<Locale, string>>
  /** Kind of user to sign in. */
  readonly as?: 'employer'
  /** Text awaited before the check, besides the heading. */
  readonly awaits?: string
  /** Axe rules that do not apply, each with a comment on why. */
  readonly without?: readonly string[]
}

export interface Visit {
  readonly screen: Screen
  readonly board: Board
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly width: number
}

/** Paths of a panel page in both languages. */
const panel = (pl: string, en: string) => ({
  as: 'employer' as const,
  paths: { pl: `/pracodawca/panel${pl}`, en: `/en/employer/panel${en}` },
})

/**
 * All screens of visitors and employers. Candidates' pages, and those that need a token, are checked in their journeys.
 */
export const screens: readonly Screen[] = [
  { name: 'home', paths: { pl: '/', en: '/en' } },
  { name: 'listing', paths: { pl: '/oferty-pracy/warszawa?typ-umowy=b2b', en: '/en/job-offers/warszawa' } },
  {
    name: 'map',
    paths: {
      pl: '/oferty-pracy/wszystkie-lokalizacje?showMap=tak',
      en: '/en/job-offers/all-locations?showMap=tak',
    },
    awaits: '.cluster',
    // Pins of nearby places overlap: WCAG 2.5.8 exempts essential positions, and the list has the same links.
    without: ['target-size'],
  },
  {
    name: 'empty list',
    paths: {
      pl: '/oferty-pracy/wszystkie-lokalizacje?keyword=kierowca+qqqqqq',
      en: '/en/job-offers/all-locations?keyword=qqqqqq',
    },
  },
  { name: 'offer', paths: { pl: '/oferta-pracy/:offer', en: '/en/job-offer/:offer' } },
  { name: 'categories', paths: { pl: '/kategorie', en: '/en/categories' } },
  { name: 'filters', paths: { pl: '/filtry/warszawa', en: '/en/filters/all-locations' } },
  { name: 'search', paths: { pl: '/szukaj/warszawa', en: '/en/search/warszawa' } },
  { name: 'sign-in', paths: { pl: '/login', en: '/en/login' } },
  { name: 'register', paths: { pl: '/register', en: '/en/register' } },
  { name: 'employer sign-in', paths: { pl: '/pracodawca/login', en: '/en/employer/login' } },
  { name: 'employer register', paths: { pl: '/pracodawca/rejestracja', en: '/en/employer/register' } },
  { name: 'pricing', paths: { pl: '/pracodawca/cennik', en: '/en/employer/pricing' } },
  { name: 'panel home', ...panel('', '') },
  { name: 'panel offers', ...panel('/ogloszenia', '/offers') },
  { name: 'panel applications', ...panel('/aplikacje', '/applications') },
  { name: 'panel board of applications', ...panel('/aplikacje?view=board', '/applications?view=board') },
  { name: 'panel candidates', ...panel('/kandydaci', '/candidates') },
  { name: 'panel conversations', ...panel('/rozmowy', '/conversations') },
  { name: 'panel billing', ...panel('/rozliczenia', '/billing') },
  { name: 'panel codes', ...panel('/kody', '/codes') },
  { name: 'panel company data', ...panel('/dane-firmy', '/company-data') },
  { name: 'panel clauses', ...panel('/klauzule', '/clauses') },
  { name: 'panel notifications', ...panel('/powiadomienia', '/notifications') },
  { name: 'new offer', as: 'employer', paths: { pl: '/pracodawca/ogloszenie', en: '/en/employer/offer' } },
  { name: 'team', as: 'employer', paths: { pl: '/pracodawca/zespol', en: '/en/employer/team' } },
  { name: 'components', paths: { pl: '/ui?accent=orange', en: '/en/ui?accent=cobalt' } },
]

const boards = ['pro', 'tech', 'start'] as const
const locales = ['pl', 'en'] as const
const themes = ['light', 'dark'] as const
/** Ordered by difference, so that the first ones are the most diverse. */
const widths = [360, 1440, 768, 1920, 320, 1024, 1200, 2560] as const

const pick = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0]

/** Each screen once, with board, language, theme and width rotated so that neighbours differ. */
export const rotatedVisits = (): readonly Visit[] =>
  screens.map((screen, row) => ({
    screen,
    board: pick(boards, row),
    locale: pick(locales, row),
    theme: pick(themes, Math.floor(row / 2)),
    width: pick([360, 1440, 768], row + Math.floor(row / 3)),
  }))

/** Every screen in every combination of board, language, theme and width. */
export const allVisits = (): readonly Visit[] =>
  screens.flatMap((screen) =>
    boards.flatMap((board) =>
      locales.flatMap((locale) =>
        themes.flatMap((theme) => widths.map((width) => ({ screen, board, locale, theme, width }))),
      ),
    ),
  )

/** Path of a visit; `:offer` is replaced by an offer of the board. */
export const pathOf = async (
  { screen, board, locale }: Visit,
  request: APIRequestContext,
): Promise<string> => {
  const path = screen.paths[locale]
  if (!path.includes(':offer')) return path
  const [offer] = await someOffers(request, board)
  if (!offer) throw new Error(`the demo has offers on ${board}`)
  return path.replace(':offer', offer.slug)
}
