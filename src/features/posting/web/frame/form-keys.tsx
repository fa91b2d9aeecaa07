import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FormSection } from '../../enumerations.ts'
import { formKeyOf, isTypedInto, neighbourOf } from '../state/form-keys.ts'
import { goToField, sectionId } from './section.tsx'
import './form-keys.css'

const shortcuts = [
  { name: 'save', keys: ['Ctrl', 'S'] },
  { name: 'next', keys: ['Ctrl', 'Enter'] },
  { name: 'sectionAfter', keys: ['Alt', 'J'] },
  { name: 'sectionBefore', keys: ['Alt', 'K'] },
  { name: 'help', keys: ['?'] },
] as const

/** Top of the page that the sticky bar covers, in px. */
const COVERED = 120

/** The section with the focus, else the last one that begins above the visible part. */
const sectionAt = (sections: readonly FormSection[]): FormSection | null => {
  const boxes = sections.flatMap((section) => {
    const box = document.getElementById(sectionId(section))
    return box ? [{ section, box }] : []
  })
  const found =
    boxes.find(({ box }) => box.contains(document.activeElement)) ??
    boxes.findLast(({ box }) => box.getBoundingClientRect().top <= COVERED)
  return found?.section ?? null
}

interface FormKeysProps {
  sections: readonly FormSection[]
  onSave: () => void
  onNext: () => void
}

/** Keyboard shortcuts of the form, with their list. */
export const FormKeys = ({ sections, onSave, onNext }: FormKeysProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || document.querySelector('dialog:modal')) return
    const key = formKeyOf(event, { isTyping: isTypedInto(event.target) })
    if (key === null) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'save') return onSave()
    if (key === 'next') return onNext()
    if (key === 'help') return setOpen(true)
    const by = key === 'sectionAfter' ? 1 : -1
    const to = neighbourOf(sections, sectionAt(sections), by)
    if (to) goToField('', to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    // Before the inputs, of which some take Enter for themselves.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
  if (!isHydrated) return null
  return (
    <>
      <Button kind="quiet" size="sm" className="pfkeys" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Keyboard} size={16} />
        {t('posting:keys.title')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('posting:keys.title')}>
        <p className="muted">{t('posting:keys.lead')}</p>
        <dl className="pfkeys__list">
          {shortcuts.map(({ name, keys }) => (
            <div key={name}>
              <dt>
                {keys.map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{t(`posting:keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
