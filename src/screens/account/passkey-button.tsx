import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type {
  addPasskey,
  askNewPasskey,
  askPasskeySignIn,
  signInWithPasskey,
} from '#features/accounts/gateway.ts'
import type { ActorKind } from '#kernel/actor.ts'
import { callApi } from '#web/api/call-api.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './passkey-button.css'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

// The options come from the same library on the server, and browsers refuse invalid ones: a shallow check suffices.
const asksToSignIn = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isObject(value) && typeof value.challenge === 'string'
const asksForNew = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isObject(value) && typeof value.challenge === 'string' && isObject(value.user)

interface PasskeyWork {
  readonly tenantKey: string
  readonly kind: ActorKind
  /** Offer that becomes a favourite by signing in. */
  readonly favoriteOfferId?: string
}

/** Resolves to whether it succeeded. */
const signIn = async ({ tenantKey: tenant, kind, favoriteOfferId }: PasskeyWork): Promise<boolean> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const asked = await callApi<typeof askPasskeySignIn>('POST /authentication/passkeys/sign-in-options', {
    tenant,
  })
  if (!asked.isOk || !asksToSignIn(asked.body.options)) return false
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: asked.body.options })
  const credential = { id, rawId, type, response, clientExtensionResults: {} }
  const body = { kind, credential, favoriteOfferId: favoriteOfferId || null }
  const name = 'POST /authentication/passkeys/sign-in'
  return (await callApi<typeof signInWithPasskey>(name, { tenant, body })).isOk
}

/** Resolves to whether it succeeded. */
const add = async ({ tenantKey: tenant }: PasskeyWork): Promise<boolean> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const asked = await callApi<typeof askNewPasskey>('POST /authentication/passkeys/options', { tenant })
  if (!asked.isOk || !asksForNew(asked.body.options)) return false
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: asked.body.options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = { clientDataJSON, attestationObject, transports }
  const body = { credential: { id, rawId, type, response: made, clientExtensionResults: {} } }
  return (await callApi<typeof addPasskey>('POST /authentication/passkeys', { tenant, body })).isOk
}

interface PasskeyButtonProps extends PasskeyWork {
  does: 'sign-in' | 'add'
  /** Where a success leads. */
  next: string
}

/**
 * Passkeys need scripts; without them there is the password. Its place is reserved until hydration, as a form that
 * moves under the pointer would lose a press.
 */
export const PasskeyButton = ({ does, next, ...work }: PasskeyButtonProps) => {
  const t = useT()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const isHydrated = useHydrated()
  if (isHydrated && typeof PublicKeyCredential === 'undefined') return null
  const onClick = async () => {
    setState('busy')
    // Whatever failed, from a cancelled prompt to an unknown passkey, the user can try again or use the password.
    const isDone = await (does === 'sign-in' ? signIn : add)(work).catch(() => false)
    if (isDone) location.assign(next)
    else setState('failed')
  }
  return (
    <div className={classNames('passkey', !isHydrated && 'is-waiting')}>
      {state === 'failed' && <Notice kind="error">{t(`account:passkeys.${does}-failed`)}</Notice>}
      <Button
        kind="line"
        size={does === 'add' ? 'md' : 'lg'}
        block={does === 'sign-in'}
        isBusy={state === 'busy'}
        onClick={() => void onClick()}
      >
        <Icon of={KeyRound} />
        {t(`account:passkeys.${does}`)}
      </Button>
    </div>
  )
}
