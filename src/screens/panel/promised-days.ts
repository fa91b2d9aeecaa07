import { createContext, useContext } from 'react'

/** Within how many days the company answers: as it promises, or as candidates expect. */
export const PromisedDays = createContext(0)

export const usePromisedDays = (): number => useContext(PromisedDays)
