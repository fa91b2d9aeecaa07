import { jobsPage } from '#features/operations/addresses.ts'

/** The console's first page. */
export const consoleStart = jobsPage
