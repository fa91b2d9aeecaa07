/** Districts of large cities that GeoNames lacks: Polish names by the city's slug. */
export const moreDistricts: Readonly<Record<string, string>> = {
  warszawa:
    'Mokotów | Ursynów | Wola | Praga-Południe | Praga-Północ | Praga Południe | Praga Północ | Bielany | Bemowo | Żoliborz | Ochota | Targówek | Białołęka | Wawer | Wilanów | Włochy | Ursus | Rembertów | Wesoła | Służewiec | Kabaty | Natolin | Grochów | Saska Kępa | Gocław | Tarchomin | Okęcie',
  krakow:
    'Nowa Huta | Podgórze | Kazimierz | Krowodrza | Bronowice | Prądnik Biały | Prądnik Czerwony | Dębniki | Łagiewniki | Bieżanów | Prokocim | Zabłocie | Grzegórzki | Mistrzejowice | Bieńczyce | Czyżyny | Ruczaj | Płaszów',
  wroclaw:
    'Krzyki | Psie Pole | Fabryczna | Biskupin | Oporów | Leśnica | Nadodrze | Gaj | Ołbin | Jagodno | Klecina | Karłowice | Sępolno | Muchobór',
  lodz: 'Bałuty | Widzew | Polesie | Górna | Retkinia | Teofilów | Chojny | Radogoszcz | Julianów',
  poznan:
    'Jeżyce | Grunwald | Wilda | Rataje | Winogrady | Piątkowo | Łazarz | Górczyn | Ławica | Naramowice | Dębiec | Strzeszyn | Antoninek',
  gdansk:
    'Wrzeszcz | Oliwa | Przymorze | Zaspa | Letnica | Brzeźno | Nowy Port | Chełm | Orunia | Osowa | Jasień | Ujeścisko | Kokoszki | Stogi | Żabianka | Matarnia',
  gdynia:
    'Redłowo | Orłowo | Chylonia | Witomino | Oksywie | Karwiny | Obłuże | Cisowa | Wielki Kack | Pogórze',
  katowice:
    'Ligota | Zawodzie | Brynów | Szopienice | Piotrowice | Bogucice | Dąb | Giszowiec | Panewniki | Koszutka',
  szczecin: 'Pogodno | Niebuszewo | Dąbie | Gumieńce | Warszewo | Żelechowa | Prawobrzeże | Pomorzany',
  lublin: 'Czechów | Czuby | Bronowice Lubelskie | Kalinowszczyzna | Felin | Węglin | Wieniawa | Sławin',
  bydgoszcz: 'Fordon | Szwederowo | Błonie | Bartodzieje | Wyżyny | Osowa Góra | Kapuściska',
  bialystok: 'Wygoda | Dojlidy | Bojary | Antoniuk | Nowe Miasto | Starosielce',
}
