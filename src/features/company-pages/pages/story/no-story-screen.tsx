import { BookOpen } from 'lucide-react'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { StateDot } from '#screens/panel/panel-parts.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '../editing/editor.css'

/** Shown before there is a story: its benefits, and two ways to begin. */
export const NoStoryScreen = ({ frame, canEdit }: { frame: PanelData; canEdit: boolean }) => {
  const t = useT()
  return (
    <PanelFrame
      data={frame}
      title={t('company-pages:story.title')}
      note={<StateDot tone="hollow">{t('company-pages:states.none')}</StateDot>}
    >
      <PanelEmpty
        art={<Icon of={BookOpen} size={24} />}
        title={t('company-pages:story.none')}
        text={t(canEdit ? 'company-pages:story.noneText' : 'company-pages:editor.readOnly')}
      >
        {canEdit && (
          <>
            <form method="post" action="?begin=template">
              <Button type="submit" kind="primary">
                {t('company-pages:story.fromTemplate')}
              </Button>
            </form>
            <form method="post" action="?begin=empty">
              <Button type="submit">{t('company-pages:story.fromNothing')}</Button>
            </form>
          </>
        )}
      </PanelEmpty>
    </PanelFrame>
  )
}
