import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

const makeUnlessThere = (file: string): void => {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/** The demo's secret: made on the first start and kept in the data folder, so that links survive a restart. */
export const keptSecret = (dataFolder: string, warn: (sentence: string) => void): string => {
  const file = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  makeUnlessThere(file)
  const kept = readFileSync(file, 'utf8').trim()
  if (isStrongSecret(kept)) return kept
  // The file may be empty after a full disk, for example; with such a secret anybody could sign links.
  warn(`${file} holds no secret, so a new one was made: links that were signed before are no longer valid`)
  rmSync(file)
  makeUnlessThere(file)
  return readFileSync(file, 'utf8')
}

export const SECRET_LENGTH = 32
// Least entropy of a secret. 32 random hexadecimal digits have about 117 bits by this measure, and fewer than 90 three
// times in a million; words and repetitions stay below 90.
const MIN_BITS = 90

/** Whether a secret is too hard to guess, by the Shannon entropy of its characters. */
export const isStrongSecret = (secret: string): boolean => {
  const counts = new Map<string, number>()
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits += count * Math.log2(secret.length / count)
  return secret.length >= SECRET_LENGTH && bits >= MIN_BITS
}
