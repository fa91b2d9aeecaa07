import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { type ChangedValues, changeTexts } from './change-texts.ts'

/** The values of an audit entry in the reader's language: old values struck out, new values marked. */
export const ChangeWords = (values: ChangedValues) => {
  const t = useT()
  const locale = useLocale()
  return (
    <ul className="con__changes">
      {changeTexts(values, { t, locale }).map(({ key, name, was, is }) => {
        return (
          <li key={key}>
            <span className="con__soft">{name}:</span>{' '}
            {was !== undefined && <del className="con__error">{was}</del>}{' '}
            {is !== undefined && (was === undefined ? is : <ins>{is}</ins>)}
          </li>
        )
      })}
    </ul>
  )
}
