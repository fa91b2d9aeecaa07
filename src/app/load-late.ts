import { reportFault } from '#web/faults/report-fault.ts'
import { loadAgain } from '#web/overlays/load-again.ts'

/** Loads code that nothing waits for. A failure, as without a connection, is reported and the code is asked for again. */
export const loadLate = <Code>(load: () => Promise<Code>, start: (code: Code) => void = () => {}): void => {
  load().then(start, (error: unknown) => {
    reportFault('page', error)
    loadAgain(load, start)
  })
}
