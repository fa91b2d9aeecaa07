import { classNames } from '#web/ui/class-names.ts'
import { FrameLink } from './frame-link.tsx'
import { useEntries } from './use-entries.ts'

/** Buttons that open the popups below the header. */
export const HeaderButtons = () =>
  useEntries()
    .filter(({ popup }) => popup)
    .map((entry) => (
      <FrameLink
        key={entry.name}
        entry={entry}
        className={classNames('iconbtn', entry.onPhones && 'top__news')}
        isIcon
      />
    ))
