import { useEffect } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import type { ProfileOutcome } from './profile-data.ts'

/** Reports that a form could not be submitted. A sign-in opens in another tab, so that the page keeps its input. */
export const useUnsent = ({ unsent }: ProfileOutcome): void => {
  const t = useT()
  const toast = useToast()
  useEffect(() => {
    if (!unsent) return
    const { signInHref, file } = unsent
    if (signInHref === null && file !== null) {
      // The file is still chosen in its form.
      const input = document.querySelector<HTMLInputElement>(`[type=file][name="${CSS.escape(file)}"]`)
      const retry = { label: t('web:form.unsent.retry'), onPress: () => input?.form?.requestSubmit() }
      return toast({ kind: 'error', text: t('profiles:unsent.file'), action: retry })
    }
    if (signInHref === null) return toast({ kind: 'error', text: t('profiles:unsent.unreachable') })
    const onPress = () => void window.open(signInHref, '_blank')
    const action = { label: t('profiles:unsent.signIn'), onPress }
    toast({ kind: 'error', text: t('profiles:unsent.signedOut'), action })
  }, [unsent, t, toast])
}
