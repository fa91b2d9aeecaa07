import { constants, type KeyObject, publicEncrypt, X509Certificate } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import { RegisterTrouble } from '../register.ts'
import { keysAnswer } from './answers.ts'
import { type Calls, KsefProblem } from './calls.ts'

type Usage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption'

/** Data encrypted for KSeF, and the id of the public key used. */
export interface Sealed {
  readonly text: string
  readonly publicKeyId: string
}

export interface Keys {
  /**
   * Encrypts for KSeF and passes the result to `hand`; repeated once with the new key if KSeF has withdrawn the old
   * one.
   */
  withSealed<Result>(usage: Usage, plain: Buffer, hand: (sealed: Sealed) => Promise<Result>): Promise<Result>
}

interface Key {
  readonly id: string
  readonly usage: readonly string[]
  readonly validFrom: Date
  readonly validTo: Date
  readonly key: KeyObject
}

const KEPT_MS = 3600_000
/** KSeF's code for an unknown or withdrawn key. */
const KEY_WITHDRAWN = '21470'

const keyOf = (certificate: string): KeyObject => {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey
  } catch {
    throw new RegisterTrouble('answer', 'X.509')
  }
}

export const createKeys = ({ calls, clock }: { readonly calls: Calls; readonly clock: Clock }): Keys => {
  let kept: { readonly keys: readonly Key[]; readonly until: number } | null = null

  const fetchKeys = async (): Promise<readonly Key[]> => {
    const found = await calls.ask({ method: 'GET', path: '/security/public-key-certificates' }, keysAnswer)
    const keys = found.map(({ certificate, publicKeyId, ...rest }) => ({
      ...rest,
      id: publicKeyId,
      key: keyOf(certificate),
    }))
    kept = { keys, until: clock.now().getTime() + KEPT_MS }
    return keys
  }

  /** The newest valid key. */
  const find = async (usage: Usage): Promise<Key> => {
    const now = clock.now()
    const keys = kept && kept.until > now.getTime() ? kept.keys : await fetchKeys()
    const [newest] = keys
      .filter((key) => key.usage.includes(usage) && key.validFrom <= now && now < key.validTo)
      .sort((one, other) => other.validFrom.getTime() - one.validFrom.getTime())
    if (!newest) throw new RegisterTrouble('answer', usage)
    return newest
  }

  const seal = async (usage: Usage, plain: Buffer): Promise<Sealed> => {
    const { id, key } = await find(usage)
    // RSAES-OAEP with SHA-256 for both hashes.
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return { text: publicEncrypt({ key, ...padding }, plain).toString('base64'), publicKeyId: id }
  }

  return {
    async withSealed(usage, plain, hand) {
      try {
        return await hand(await seal(usage, plain))
      } catch (error) {
        if (!(error instanceof KsefProblem) || error.code !== KEY_WITHDRAWN) throw error
        kept = null
        return hand(await seal(usage, plain))
      }
    },
  }
}
