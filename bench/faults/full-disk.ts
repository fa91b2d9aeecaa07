import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expectLook, startWatchedBoard } from './watched-board.ts'

const SIZE_MB = 300
const LOOKS = 5

const fill = (file: string): Promise<void> =>
  new Promise((resolve) => {
    const stream = createWriteStream(file)
    stream.once('error', () => resolve())
    const zeros = Buffer.alloc(1_000_000)
    const more = (): void => {
      stream.write(zeros, (error) => (error ? resolve() : more()))
    }
    more()
  })

/**
 * A board on a disk of 300 MB that is filled to the last byte, needs root and Linux: `npm run bench faults -- full-disk`.
 * What is read goes on, what is written is told to come back, and both work when there is room, without a restart.
 */
export const fullDisk = async ([looks = String(LOOKS)]: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder])
  try {
    const { program, look } = await startWatchedBoard(join(folder, 'data'))
    try {
      expectLook(await look(), { list: 200, page: 200, offer: 200, application: 201 })
      await fill(join(folder, 'filler'))
      for (let done = 0; done < Number(looks); done++) {
        expectLook(await look(), { list: 200, page: 200, application: 503 })
        await wait(500)
      }
      await rm(join(folder, 'filler'))
      await wait(5_000)
      expectLook(await look(), { list: 200, page: 200, offer: 200, application: 201 })
    } finally {
      await program.end()
    }
  } finally {
    execFileSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  }
}
