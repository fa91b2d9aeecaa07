/** Whether a call of the browser got no answer. A fault of our code is a TypeError as well: the words tell, by browser. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /^(?:Failed to fetch|NetworkError|Load failed)/.test(error.message)
