/** What a visitor without an account stores on this device. */
export interface DeviceProfile {
  readonly name: string
  readonly email: string
}

const KEY = 'apply-profile'

/** Storage may be full or forbidden: then nothing is stored. */
const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const isProfile = (value: unknown): value is DeviceProfile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'email' in value &&
  typeof value.email === 'string'

export const readProfile = (): DeviceProfile | null =>
  attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isProfile(stored) ? stored : null
  }, null)

export const keepProfile = ({ name, email }: DeviceProfile): void =>
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ name, email })), undefined)

export const dropProfile = (): void => attempt(() => localStorage.removeItem(KEY), undefined)
