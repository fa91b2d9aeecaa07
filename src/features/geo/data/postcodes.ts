/**
 * The city of Polish postcodes by their first digits, by its slug; the longest beginning counts. Two digits name a sector
 * around its main city, three the code of a city itself. After the list of Poczta Polska.
 */
const OF_CITIES =
  '00 01 02 03 04 warszawa | 06-4 ciechanow | 07-4 ostroleka | 08-1 siedlce | 09-4 plock | 10 olsztyn | 11-5 gizycko | 14-1 ostroda | 14-2 ilawa | 15 bialystok | 16-4 suwalki | 18-4 lomza | 19-3 elk | 20 lublin | 21-5 biala-podlaska | 22-1 chelm | 22-4 zamosc | 24-1 pulawy | 25 kielce | 26-6 radom | 27-2 starachowice | 27-4 ostrowiec-swietokrzyski | 30 31 krakow | 33-1 tarnow | 33-3 nowy-sacz | 34-4 nowy-targ | 34-5 zakopane | 35 rzeszow | 37-4 stalowa-wola | 37-7 przemysl | 38-4 krosno | 39-2 debica | 39-3 mielec | 39-4 tarnobrzeg | 40 katowice | 41-2 sosnowiec | 41-3 dabrowa-gornicza | 41-5 chorzow | 41-7 ruda-slaska | 41-8 zabrze | 41-9 bytom | 42-2 czestochowa | 42-4 zawiercie | 42-6 tarnowskie-gory | 43-1 tychy | 43-3 bielsko-biala | 43-6 jaworzno | 44-1 gliwice | 45 opole | 47-2 kedzierzyn-kozle | 47-4 raciborz | 48-3 nysa | 50 51 52 53 54 wroclaw | 58-1 swidnica | 58-3 walbrzych | 58-5 jelenia-gora | 59-2 legnica | 59-3 lubin | 60 61 poznan | 62-2 gniezno | 62-5 konin | 62-8 kalisz | 63-4 ostrow-wielkopolski | 64-1 leszno | 64-9 pila | 65 zielona-gora | 66-4 gorzow-wielkopolski | 67-2 glogow | 70 71 szczecin | 72-6 swinoujscie | 73-1 stargard | 75 koszalin | 76-2 slupsk | 78-1 kolobrzeg | 78-4 szczecinek | 80 gdansk | 81 gdynia | 81-7 81-8 sopot | 82-3 elblag | 83-1 tczew | 84-2 wejherowo | 85 bydgoszcz | 86-3 grudziadz | 87-1 torun | 87-8 wloclawek | 88-1 inowroclaw | 89-6 chojnice | 90 91 92 93 94 lodz | 95-2 pabianice | 96-1 skierniewice | 97-2 tomaszow-mazowiecki | 97-3 piotrkow-trybunalski | 97-4 belchatow | 97-5 radomsko | 98-2 sieradz | 99-3 kutno'

const OF_SECTORS =
  '05 warszawa | 06 ciechanow | 07 ostroleka | 08 siedlce | 09 plock | 11 olsztyn | 12 szczytno | 13 dzialdowo | 14 ostroda | 16 bialystok | 17 bielsk-podlaski | 18 lomza | 19 elk | 21 lublin | 22 chelm | 23 krasnik | 24 pulawy | 26 kielce | 27 ostrowiec-swietokrzyski | 28 kielce | 29 kielce | 32 krakow | 33 tarnow | 34 nowy-targ | 36 rzeszow | 37 przemysl | 38 krosno | 39 debica | 41 katowice | 42 czestochowa | 43 bielsko-biala | 44 rybnik | 46 opole | 47 kedzierzyn-kozle | 48 nysa | 49 brzeg | 55 wroclaw | 56 wroclaw | 57 klodzko | 58 walbrzych | 59 legnica | 62 poznan | 63 ostrow-wielkopolski | 64 leszno | 66 gorzow-wielkopolski | 67 zielona-gora | 68 zary | 69 gorzow-wielkopolski | 72 szczecin | 73 stargard | 74 szczecin | 76 slupsk | 77 slupsk | 78 kolobrzeg | 82 elblag | 83 gdansk | 84 wejherowo | 86 bydgoszcz | 87 torun | 88 inowroclaw | 89 chojnice | 95 lodz | 96 skierniewice | 97 piotrkow-trybunalski | 98 sieradz | 99 kutno'

const SECTOR_RADIUS_KM = 30

interface PostcodePlace {
  readonly slug: string
  readonly radiusKm: number
}

const byBeginning = new Map<string, PostcodePlace>()
for (const [table, radiusKm] of [
  [OF_SECTORS, SECTOR_RADIUS_KM],
  [OF_CITIES, 0],
] as const)
  for (const line of table.split(' | ')) {
    const words = line.split(' ')
    const slug = words.at(-1) ?? ''
    for (const beginning of words.slice(0, -1)) byBeginning.set(beginning, { slug, radiusKm })
  }

/** The place of a Polish postcode, '00-950'; null for any other text. */
export const placeOfPostcode = (text: string): PostcodePlace | null =>
  /^\d{2}-\d{3}$/.test(text)
    ? (byBeginning.get(text.slice(0, 4)) ?? byBeginning.get(text.slice(0, 2)) ?? null)
    : null
