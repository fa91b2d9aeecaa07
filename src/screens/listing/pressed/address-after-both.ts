/** Path and query of a list. */
export interface ListAddress {
  readonly pathname: string
  readonly search: string
}

type Conditions = ReadonlyMap<string, readonly string[]>

/** Values as they stand in the query: a comma in a value is encoded. */
const conditionsOf = ({ search }: ListAddress): Conditions =>
  new Map(
    search
      .replace(/^\?/, '')
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair): [string, string[]] => {
        const [name = '', ...value] = pair.split('=')
        return [name, value.join('=').split(',')]
      }),
  )

const valuesAfterBoth = (shown: readonly string[], first: readonly string[], second: readonly string[]) => [
  ...first.filter((value) => second.includes(value) || !shown.includes(value)),
  ...second.filter((value) => !shown.includes(value) && !first.includes(value)),
]

/**
 * Where two presses in the same list lead, the second of which came before the first one's list: the second link was
 * written for the list still shown, and alone would take back the first change.
 */
export const addressAfterBoth = (shown: ListAddress, first: ListAddress, second: ListAddress): string => {
  const [pathShown, pathFirst, pathSecond] = [shown, first, second].map(({ pathname }) => pathname.split('/'))
  const length = Math.max(pathFirst?.length ?? 0, pathSecond?.length ?? 0)
  const path = Array.from({ length }, (_, at) =>
    pathSecond?.[at] === pathShown?.[at] ? pathFirst?.[at] : pathSecond?.[at],
  ).filter((segment) => segment !== undefined)
  const [before, one, other] = [conditionsOf(shown), conditionsOf(first), conditionsOf(second)]
  const query = [...new Set([...one.keys(), ...other.keys()])].flatMap((name) => {
    const [old = [], of1 = [], of2 = []] = [before.get(name), one.get(name), other.get(name)]
    const isRemoved = before.has(name) && !(one.has(name) && other.has(name))
    const values = isRemoved ? [] : valuesAfterBoth(old, of1, of2)
    return values.length === 0 ? [] : [`${name}=${values.join(',')}`]
  })
  return `${path.join('/')}${query.length === 0 ? '' : `?${query.join('&')}`}`
}
