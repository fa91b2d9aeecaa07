/**
 * Regions and countries as people write them, folded, in the cases that follow 'w' and 'do'; '*' marks the stem of an
 * adjective.
 */
export const areaNames: Readonly<Record<string, string>> = {
  'PL.72': 'dolnoslask* | dolny slask | dolnym slasku | dolnego slaska | lower silesia',
  'PL.73': 'kujawsko-pomorsk* | kujawy | kujawach',
  'PL.74': 'lodzk* | ziemia lodzka',
  'PL.75': 'lubelsk* | lubelszczyzna | lubelszczyznie',
  'PL.76': 'lubusk*',
  'PL.77': 'malopolsk* | malopolska | malopolsce | lesser poland',
  'PL.78': 'mazowieck* | mazowsze | mazowszu | mazovia',
  'PL.79': 'opolsk* | opolszczyzna | opolszczyznie',
  'PL.80': 'podkarpack* | podkarpacie | podkarpaciu',
  'PL.81': 'podlask* | podlasie | podlasiu',
  'PL.82': 'pomorsk* | pomorze | pomorzu | kaszuby | kaszubach | pomerania',
  'PL.83': 'slask* | slask | slasku | slaska | gorny slask | gornym slasku | silesia',
  'PL.84': 'swietokrzysk*',
  'PL.85': 'warminsko-mazursk* | mazury | mazurach | warmia | warmii',
  'PL.86': 'wielkopolsk* | wielkopolska | wielkopolsce | greater poland',
  'PL.87': 'zachodniopomorsk* | pomorze zachodnie | west pomerania',
  PL: 'polska | polsce | poland | caly kraj | calej polsce | cala polska',
  DE: 'niemcy | niemczech | niemiec | germany',
  NL: 'holandia | holandii | niderlandy | niderlandach | netherlands | holland',
  GB: 'anglia | anglii | wielka brytania | wielkiej brytanii | united kingdom | uk | england',
  IE: 'irlandia | irlandii | ireland',
  NO: 'norwegia | norwegii | norway',
  SE: 'szwecja | szwecji | sweden',
  DK: 'dania | danii | denmark',
  BE: 'belgia | belgii | belgium',
  FR: 'francja | francji | france',
  AT: 'austria | austrii',
  CH: 'szwajcaria | szwajcarii | switzerland',
  CZ: 'czechy | czechach | czech republic | czechia',
  ES: 'hiszpania | hiszpanii | spain',
  IT: 'wlochy | wloszech | italy',
  UA: 'ukraina | ukrainie | ukraine',
  US: 'stany zjednoczone | stanach zjednoczonych | usa | united states',
}

/** Endings of those adjectives: mazowieckie, mazowieckim, mazowieckiego. */
export const areaEndings = ['ie', 'im', 'iego', 'a', 'iej', 'i'] as const

/** Nicknames of cities, folded: the slug of the city. */
export const nicknames: Readonly<Record<string, string>> = {
  wawa: 'warszawa',
  warszawka: 'warszawa',
  wwa: 'warszawa',
  stolica: 'warszawa',
  krk: 'krakow',
  wro: 'wroclaw',
  wrocek: 'wroclaw',
  kato: 'katowice',
  poz: 'poznan',
  pyrlandia: 'poznan',
  gda: 'gdansk',
}

/** Conurbations, folded: the slug of one city and the radius in km that covers the others. */
export const conurbations: Readonly<Record<string, readonly [slug: string, radiusKm: number]>> = {
  trojmiasto: ['gdansk', 30],
  trojmiescie: ['gdansk', 30],
  trojmiasta: ['gdansk', 30],
  '3miasto': ['gdansk', 30],
  tricity: ['gdansk', 30],
  '3city': ['gdansk', 30],
  gop: ['katowice', 30],
  'aglomeracja slaska': ['katowice', 30],
  'aglomeracji slaskiej': ['katowice', 30],
  podhale: ['zakopane', 30],
  podhalu: ['zakopane', 30],
}

/** Folded names of places that are also common words; they count as places only after a preposition. */
export const commonWords: ReadonlySet<string> = new Set(
  'kolo marki police sroda brzeg gora pila hel turek wola praga reda wolin zary skala rynek mosty zamek dobra stare nowe biala czarna sucha lipa bor most lad wies miasto dolina ruda kamien serock wisla ochota lasy warta wlochy centrum zdroj srodmiescie'.split(
    ' ',
  ),
)
