const PREPOSITIONS = new Set(['w', 'we', 'na', 'do', 'in', 'at', 'k', 'kolo', 'near'])
const SHORTEST_ROLE = 3
const SHORTEST_OF_CITY = 2
const MOST_CITY_WORDS = 3

/**
 * Ways to read a folded text as a role and the beginning of a city's name, the shortest city first:
 * 'kelner w kra' is 'kelner' and 'kra'.
 */
export const rolesAndCities = (typed: string): { readonly role: string; readonly city: string }[] => {
  const words = typed.split(/\s+/).filter(Boolean)
  const most = Math.min(MOST_CITY_WORDS, words.length - 1)
  return Array.from({ length: Math.max(0, most) }, (_, at) => words.length - 1 - at).flatMap((start) => {
    const isAnnounced = PREPOSITIONS.has(words[start - 1] ?? '')
    const role = words.slice(0, isAnnounced ? start - 1 : start).join(' ')
    const city = words.slice(start).join(' ')
    return role.length >= SHORTEST_ROLE && city.length >= SHORTEST_OF_CITY ? [{ role, city }] : []
  })
}
