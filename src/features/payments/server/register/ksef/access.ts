import type { Clock } from '#kernel/clock.ts'
import { RegisterTrouble } from '../register.ts'
import { challengeAnswer, refreshAnswer, signInAnswer, signInStatusAnswer, tokensAnswer } from './answers.ts'
import { type Calls, KsefProblem, shown } from './calls.ts'
import type { Keys } from './keys.ts'

export interface AccessOptions {
  readonly calls: Calls
  readonly keys: Keys
  readonly clock: Clock
  /** KSeF tokens by seller, issued by the tax office. */
  readonly tokens: ReadonlyMap<string, string>
  readonly wait: (ms: number) => Promise<void>
}

export interface Access {
  /** Calls with the seller's access token, renewing it once if it has expired. */
  as<Result>(seller: string, call: (bearer: string) => Promise<Result>): Promise<Result>
}

interface Token {
  readonly token: string
  readonly validUntil: Date
}
interface Tokens {
  readonly accessToken: Token
  readonly refreshToken: Token
}

/** A token is not used in its last minute. */
const MARGIN_MS = 60_000
/** Pauses of polling the sign-in, about ten seconds in total. */
const PAUSES_MS = [200, 400, 800, 1600, 3200, 3200]
const IN_PROGRESS = 100
const DONE = 200
const UNAUTHORISED = 401

const notLetIn = (error: unknown): never => {
  if (!(error instanceof KsefProblem)) throw error
  throw new RegisterTrouble('access', shown(error.code || String(error.status), error.message))
}

export const createAccess = ({ calls, keys, clock, tokens, wait }: AccessOptions): Access => {
  const held = new Map<string, Tokens>()
  const isValid = ({ validUntil }: Token): boolean => validUntil.getTime() - MARGIN_MS > clock.now().getTime()

  const untilDone = async (referenceNumber: string, bearer: string): Promise<void> => {
    const path = `/auth/${encodeURIComponent(referenceNumber)}`
    for (const pauseMs of [0, ...PAUSES_MS]) {
      if (pauseMs > 0) await wait(pauseMs)
      const { status } = await calls.ask({ method: 'GET', path, bearer }, signInStatusAnswer)
      if (status.code === DONE) return
      if (status.code !== IN_PROGRESS)
        throw new RegisterTrouble(
          'access',
          shown(String(status.code), status.description, ...(status.details ?? [])),
        )
    }
    throw new RegisterTrouble('timeout')
  }

  const signIn = async (seller: string): Promise<Tokens> => {
    const { challenge, timestampMs } = await calls.ask(
      { method: 'POST', path: '/auth/challenge' },
      challengeAnswer,
    )
    const secret = Buffer.from(`${tokens.get(seller) ?? ''}|${timestampMs}`)
    const { referenceNumber, authenticationToken } = await keys.withSealed(
      'KsefTokenEncryption',
      secret,
      ({ text: encryptedToken, publicKeyId }) => {
        const contextIdentifier = { type: 'Nip', value: seller }
        const body = { challenge, contextIdentifier, encryptedToken, publicKeyId }
        return calls.ask({ method: 'POST', path: '/auth/ksef-token', body }, signInAnswer)
      },
    )
    const bearer = authenticationToken.token
    await untilDone(referenceNumber, bearer)
    return calls.ask({ method: 'POST', path: '/auth/token/redeem', bearer }, tokensAnswer)
  }

  /** Null when a new sign-in is needed. */
  const refresh = async ({ refreshToken }: Tokens): Promise<Tokens | null> => {
    if (!isValid(refreshToken)) return null
    const call = { method: 'POST', path: '/auth/token/refresh', bearer: refreshToken.token } as const
    try {
      return { ...(await calls.ask(call, refreshAnswer)), refreshToken }
    } catch (error) {
      if (error instanceof KsefProblem) return null
      throw error
    }
  }

  const bearerOf = async (seller: string): Promise<string> => {
    const known = held.get(seller)
    if (known && isValid(known.accessToken)) return known.accessToken.token
    const renewed = (known && (await refresh(known))) || (await signIn(seller).catch(notLetIn))
    held.set(seller, renewed)
    return renewed.accessToken.token
  }

  /** Marks the access token as expired. */
  const drop = (seller: string): void => {
    const known = held.get(seller)
    if (known) held.set(seller, { ...known, accessToken: { ...known.accessToken, validUntil: new Date(0) } })
  }

  const once = async <Result>(seller: string, call: (bearer: string) => Promise<Result>): Promise<Result> =>
    call(await bearerOf(seller))

  return {
    async as(seller, call) {
      try {
        return await once(seller, call)
      } catch (error) {
        if (!(error instanceof KsefProblem) || error.status !== UNAUTHORISED) throw error
        drop(seller)
        return once(seller, call)
      }
    },
  }
}
