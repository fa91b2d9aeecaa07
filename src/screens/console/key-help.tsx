import { useT } from '#web/i18n/i18n.tsx'
import { Dialog } from '#web/overlays/overlay.tsx'
import { consoleEntries } from './console-entries.ts'
import type { ShownKey } from './console-key.ts'

interface KeyHelpProps {
  readonly hints: readonly ShownKey[]
  readonly onClose: () => void
}

/** The page's keys and what they do. */
export const KeyHelp = ({ hints, onClose }: KeyHelpProps) => {
  const t = useT()
  return (
    <Dialog isOpen onClose={onClose} title={t('console:frame.keys.title')}>
      <dl className="con__keylist">
        {hints.map(({ caps, does, of }) => (
          <div key={caps.join()} data-of={of}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3 className="con__keyhead">{t('console:frame.keys.go')}</h3>
      <dl className="con__keylist con__keylist--go">
        {consoleEntries.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <kbd>G</kbd>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="con__note">{t('console:frame.keys.outside')}</p>
    </Dialog>
  )
}
