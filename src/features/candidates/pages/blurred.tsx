import { useT } from '#web/i18n/i18n.tsx'

/** Filler in place of a hidden value: the value itself is never sent with the page. */
export const Blurred = ({ width }: { width: number }) => {
  const t = useT()
  return (
    <>
      <span className="cand__blur" style={{ width }} aria-hidden="true" />
      <span className="sr">{t('candidates:detail.secret')}</span>
    </>
  )
}
