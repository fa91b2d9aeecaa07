/** Whether fetch got no answer. A bug in our code is a TypeError too: the message decides, which differs by browser. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /^(?:Failed to fetch|NetworkError|Load failed)/.test(error.message)
