export interface RecentMap<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** Holds what was used last: between `most` and twice as many entries, of which the older half goes at once. */
export const createRecentMap = <Value>(most: number): RecentMap<Value> => {
  let recent = new Map<string, Value>()
  let older = new Map<string, Value>()

  const set = (key: string, value: Value): void => {
    if (recent.size >= most) {
      older = recent
      recent = new Map()
    }
    recent.set(key, value)
  }

  return {
    set,
    get(key) {
      const value = recent.get(key)
      if (value !== undefined) return value
      const old = older.get(key)
      if (old !== undefined) set(key, old)
      return old
    },
  }
}
