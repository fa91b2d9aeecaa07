import { createContext, useContext } from 'react'

/** Days within which the company answers applications: its promise, or what candidates expect. */
export const PromisedDays = createContext(0)

export const usePromisedDays = (): number => useContext(PromisedDays)
