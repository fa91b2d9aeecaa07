import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askAndLeave } from '#tests/support/programs/leaving-visitors.ts'
import { startProgram } from '#tests/support/programs/program.ts'

const LOADS = 20_000

/** Of Linux; elsewhere unknown. */
const memoryMb = (pid: number | undefined): number => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1e3
  } catch {
    return Number.NaN
  }
}

/** Page loads that are broken off: `npm run bench faults -- aborted 20000`. */
export const abortedLoads = async ([loads = String(LOADS)]: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-faults-'))
  const program = await startProgram({ POSADA_DATA: folder, POSADA_SEED: 'small', LOG_LEVEL: 'error' })
  try {
    await askAndLeave({
      port: program.port,
      loads: Number(loads),
      async afterThousand(count) {
        const { status } = await program.get('/oferty-pracy/wszystkie-lokalizacje')
        if (status !== 200) throw new Error(`after ${count} loads a page was answered with ${status}`)
        console.log(`${count} loads broken off, ${memoryMb(program.child.pid).toFixed(0)} MB`)
      },
    })
    const code = await program.end()
    if (code !== 0) throw new Error(`the program ended with ${code}:\n${program.said()}`)
  } finally {
    await program.end()
    await rm(folder, { recursive: true, force: true })
  }
}
