/** Something the person at the terminal can mend: the message is one line and says how. */
export class Problem extends Error {}

/** Runs a script's work; a Problem is told in its one line, anything else with its stack. */
export const runScript = (work) =>
  work().catch((error) => {
    console.error(error instanceof Problem ? error.message : error)
    process.exit(1)
  })
