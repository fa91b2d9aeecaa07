/** An error that the user can fix: its one-line message says how. */
export class Problem extends Error {}

/** Runs a script; a Problem is printed as its message, any other error with its stack. */
export const runScript = (work) =>
  work().catch((error) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  })
