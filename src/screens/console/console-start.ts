import { jobsPage } from '#features/operations/addresses.ts'

/** The page that the console opens with. */
export const consoleStart = jobsPage
