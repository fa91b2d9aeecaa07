import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { isPlainSequence, type PasswordProblem, passwordProblem } from '../rules.ts'

// OWASP's parameters for argon2id (the library's default variant): 19 MiB, 2 passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The passwords of ten characters and more among Mark Burnett's ten million passwords (public domain), as ranked by
// zxcvbn 4.4.2 (MIT), and common Polish ones that we added.
let common: ReadonlySet<string> | undefined
const commonPasswords = (): ReadonlySet<string> => {
  common ??= new Set(
    readFileSync(new URL('../data/common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return common
}

/** Why a new password is rejected; null for a good one. */
export const newPasswordProblem = (password: string, email: string): PasswordProblem | null =>
  passwordProblem(password, email) ??
  (isPlainSequence(password) || commonPasswords().has(password.toLowerCase()) ? 'common' : null)

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/** Compares a password with a hash. A null hash, for an account that does not exist, takes equally long. */
export const isPasswordOf = async (passwordHash: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== null
}
