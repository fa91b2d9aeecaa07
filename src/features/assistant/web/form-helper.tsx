import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FormHelper } from '#features/posting/web/parts/form-helper.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const AssistantPanel = latePart(async () => (await import('./panel/assistant-panel.tsx')).AssistantPanel)

/** The button in the form's bar. The panel is loaded when first opened, and keeps its conversation when closed. */
export default function AssistantButton(form: FormHelper) {
  const t = useT()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  // The panel needs scripts.
  if (!isHydrated) return null
  const toggle = () => {
    setOpened(true)
    setOpen((before) => !before)
  }
  return (
    <>
      <Button
        type="button"
        id="assistant-button"
        aria-label={`${t('assistant:formHelper.open')} ${t('assistant:formHelper.beta')}`}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon of={Sparkles} size={16} />
        <span className="pfbar__wide">
          {t('assistant:formHelper.open')}{' '}
          <span className="badge badge--soft">{t('assistant:formHelper.beta')}</span>
        </span>
      </Button>
      {wasOpened && (
        <Suspense>
          <AssistantPanel {...{ form, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
