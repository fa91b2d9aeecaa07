import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const schema = z.object({
  pid: z.number(),
  /** Start time of the process in clock ticks since boot, as pids are reused; absent where there is no /proc. */
  bornAt: z.string().optional(),
})
type Owner = z.infer<typeof schema>

/** Field 22 of /proc/<pid>/stat, counted from the bracket that closes the second field, which may hold spaces. */
const birthOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

const isAlive = (owner: Owner): boolean => {
  if (owner.bornAt !== undefined) return birthOf(owner.pid) === owner.bornAt
  try {
    process.kill(owner.pid, 0)
    return true
  } catch {
    return false
  }
}

const readOwner = (file: string): Owner | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Pid of the living process that owns the folder; undefined without one. */
export const findOwner = (file: string): number | undefined => {
  const owner = readOwner(file)
  return owner && isAlive(owner) ? owner.pid : undefined
}

/** Records this process as the owner; false if another living process is. */
export const takeOwnership = (file: string): boolean => {
  const bornAt = birthOf(process.pid)
  const owner: Owner = { pid: process.pid, ...(bornAt === undefined ? {} : { bornAt }) }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(owner), { flag: 'wx' })
      return true
    } catch {
      if (findOwner(file) !== undefined) return false
      rmSync(file, { force: true })
    }
  }
  return false
}

export const giveUpOwnership = (file: string): void => {
  if (findOwner(file) === process.pid) rmSync(file, { force: true })
}
