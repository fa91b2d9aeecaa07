import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { importSourcesPage } from '../addresses.ts'
import { CsvColumns } from './upload-screen.tsx'

/** In the place of a report while no import is listed: how one is made. */
export const ImportsStart = () => {
  const t = useT()
  return (
    <section className="impreport impstart" aria-label={t('imports:start.title')}>
      <header>
        <h2 className="title-20">{t('imports:start.title')}</h2>
      </header>
      <ol>
        <li>{t('imports:start.prepare')}</li>
        <li>{t('imports:start.drop')}</li>
        <li>{t('imports:start.report')}</li>
      </ol>
      <p>
        {t('imports:start.regularly')}{' '}
        <a className="con__link" href={hrefFor(importSourcesPage, {}, useLocale())}>
          {t('imports:runs.sources')}
        </a>
      </p>
      <CsvColumns isOpen />
    </section>
  )
}
