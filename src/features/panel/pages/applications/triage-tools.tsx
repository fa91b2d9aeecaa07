import { Keyboard } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Key } from './notes.tsx'
import '../thin-progress.css'
import './triage-tools.css'

/** How much of the list is decided; nothing while it is empty. */
export const Progress = ({ done, total }: { done: number; total: number }) => {
  const t = useT()
  if (total === 0) return null
  const text = t('panel:applications.rated', { done, total })
  return (
    <span className="triage__rated">
      <progress className="thinprogress" value={done} max={total} aria-label={text} />
      <span className="num" aria-hidden>
        {text}
      </span>
    </span>
  )
}

const shortcuts = [
  { name: 'j', key: 'J' },
  { name: 'k', key: 'K' },
  { name: 's', key: 'S' },
  { name: 'r', key: 'R' },
  { name: 'l', key: 'L' },
  { name: 'n', key: 'N' },
  { name: 'send', key: 'Ctrl Enter' },
  { name: 'b', key: 'B' },
  { name: 'z', key: 'Z' },
  { name: 'escape', key: 'Esc' },
  { name: 'help', key: '?' },
] as const

/** All keys of the triage in one list; without scripts none works, and each has its button. */
export const Shortcuts = () => {
  const t = useT()
  return (
    <div className="triage__keys" data-key="?">
      <Menu
        isPanel
        faceClass="btn btn--quiet btn--sm"
        label={
          <>
            <Icon of={Keyboard} size={16} />
            {t('panel:applications.keys.title')}
            <Key>?</Key>
          </>
        }
      >
        <p className="muted">{t('panel:applications.keys.lead')}</p>
        <dl>
          {shortcuts.map(({ name, key }) => (
            <div key={name}>
              <dt>
                {key.split(' ').map((one) => (
                  <kbd key={one} className="key">
                    {one}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`panel:applications.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Menu>
    </div>
  )
}
