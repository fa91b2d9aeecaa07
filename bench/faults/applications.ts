import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockApplicantsOut } from './applicant-limits.ts'
import { holdBodies } from './bodies.ts'
import { dropDocxBombs } from './docx-bombs.ts'
import type { Drill, Target } from './target.ts'
import { startWatchedBoard } from './watched-board.ts'

const drillOn =
  (attack: (target: Target) => Promise<Drill>, isOutlived: (drill: Drill) => boolean) =>
  async (): Promise<void> => {
    const folder = await mkdtemp(join(tmpdir(), 'posada-faults-'))
    const { program, slug } = await startWatchedBoard(folder)
    try {
      const address = `http://127.0.0.1:${program.port}`
      const drill = await attack({ address, tenant: 'pro', slug, pid: program.child.pid ?? 0 })
      console.log(JSON.stringify(drill))
      if (!drill.isAlive || !isOutlived(drill)) throw new Error(`${drill.name}: not outlived`)
    } finally {
      await program.end()
      await rm(folder, { recursive: true, force: true })
    }
  }

const answersOnly = ({ answers }: Drill, expected: RegExp): boolean =>
  Object.keys(answers).every((answer) => expected.test(answer))

/** Documents that unpack to very much: each is refused, or told to come back. */
export const docxBombs = drillOn(dropDocxBombs, (drill) => answersOnly(drill, /^(400|503)$/))

/** Bodies that are begun and never ended: within the budget they are held, then ended; beyond it told to come back. */
export const unendedBodies = drillOn(holdBodies, (drill) => answersOnly(drill, /^(408|503|held)$/))

/** Limits turned against an applicant, whose own application is to pass. */
export const applicantLimits = drillOn(lockApplicantsOut, ({ answers }) => answers['victim 201'] === 1)
