import { useT } from '#web/i18n/i18n.tsx'

/** Nothing hidden is in the page: what is blurred is filler. */
export const Blurred = ({ width }: { width: number }) => {
  const t = useT()
  return (
    <>
      <span className="cand__blur" style={{ width }} aria-hidden="true" />
      <span className="sr">{t('candidates:detail.secret')}</span>
    </>
  )
}
