import { Download, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { attachmentsPage, comparePage } from '../../addresses.ts'
import { maxAtOnce } from '../../enumerations.ts'
import type { ApplicationsData } from './applications-data.ts'
import { DockedLink } from './details/docked.tsx'
import { occupationOf } from './details/facts.tsx'
import { MatchBar } from './match.tsx'
import { NoteCount, Stage, statusChoices, useApplicantName, Wait } from './parts.tsx'
import { People } from './people.tsx'
import { type ListState, selectedValue, triageHref, withListState } from './query.ts'

/** Counts the selected rows and selects all of them; both need scripts. */
const useChoice = () => {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? [])]
  const count = () => {
    setChosen(boxes().filter(({ checked }) => checked).length)
    setWhole(false)
  }
  // Browsers restore checkboxes on back navigation.
  useEffect(() => {
    const kept = form.current?.querySelectorAll('input[name=id]:checked').length ?? 0
    setChosen(kept)
  }, [])
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen
    count()
  }
  return { form, chosen, count, chooseAll, isWhole, setWhole }
}

interface RowsProps {
  data: ApplicationsData
  hrefOf: (change: Partial<ListState>) => string
}

export const Rows = ({ data, hrefOf }: RowsProps) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const { applications, state, frame } = data
  const decides = managesOffers(frame.role)
  const hasMatch = applications.some(({ matchPercent }) => matchPercent !== null)
  const { form, chosen, count, chooseAll, isWhole, setWhole } = useChoice()
  const isMore = chosen === applications.length && data.found > applications.length
  const all = Math.min(data.found, maxAtOnce)
  const isHydrated = useHydrated()
  return (
    <form method="post" className="appl" ref={form} onChange={count}>
      {state.isBlind && <input type="hidden" name="blind" value="1" />}
      <table
        className={classNames('ptable applt', hasMatch && 'applt--match')}
        aria-label={t('panel:applications.title')}
      >
        <thead>
          <tr>
            {decides && (
              <th scope="col" className="applt__check">
                {isHydrated ? (
                  <input
                    type="checkbox"
                    className="check__box"
                    aria-label={t('panel:applications.chooseAll')}
                    checked={chosen === applications.length}
                    onChange={({ target }) => chooseAll(target.checked)}
                  />
                ) : (
                  <span className="sr">{t('panel:applications.choose')}</span>
                )}
              </th>
            )}
            <th scope="col">{t('panel:applications.columns.person')}</th>
            <th scope="col">{t('panel:applications.columns.status')}</th>
            <th scope="col" className="applt__wait">
              {t('panel:applications.columns.waits')}
            </th>
            <th scope="col" className="applt__sent">
              {t('panel:applications.columns.sent')}
            </th>
            {hasMatch && (
              <th scope="col" className="applt__match">
                {t('panel:applications.columns.match')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.id} className={classNames(application.id === state.open && 'is-open')}>
              {decides && (
                <td className="applt__check">
                  <label className="applt__pick">
                    <input
                      type="checkbox"
                      className="check__box"
                      name="id"
                      value={selectedValue(application)}
                      aria-label={t('panel:applications.chooseOne', { name: nameOf(application) })}
                    />
                  </label>
                </td>
              )}
              <td className="applt__who">
                <span className="person">
                  <People people={[application]} />
                  <span className="applt__name">
                    <Link to={triageHref(application.id, state, locale)}>{nameOf(application)}</Link>
                    <DockedLink
                      href={hrefOf({ open: application.id, page: state.page })}
                      name={nameOf(application)}
                    />
                  </span>
                  <small>
                    {application.facts && occupationOf(application.facts, t) !== '' && (
                      <span className="applt__work">{occupationOf(application.facts, t)}</span>
                    )}
                    <MarkedTitle application={application} />
                  </small>
                </span>
              </td>
              <td className="applt__status">
                <Stage status={application.status} />
              </td>
              <td className="applt__wait">
                <Wait days={application.waitsDays} />
              </td>
              <td className="num applt__sent">{formatDate(new Date(application.at))}</td>
              {hasMatch && (
                <td className="applt__match">
                  <MatchBar percent={application.matchPercent} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {decides && (
        <div className="bulk">
          <span role="status">
            {chosen > 0
              ? t('panel:applications.chosen', { count: isWhole ? all : chosen })
              : t('panel:applications.bulk')}
          </span>
          {isHydrated && chosen < applications.length && (
            <Button size="sm" kind="quiet" className="bulk__page" onClick={() => chooseAll(true)}>
              {t('panel:applications.chooseAll')}
            </Button>
          )}
          {isWhole && <input type="hidden" name="whole" value={data.readAt} />}
          {isMore && (
            <Button size="sm" kind="quiet" className="bulk__whole" onClick={() => setWhole(!isWhole)}>
              {isWhole
                ? t('panel:applications.onlyThisPage', { count: chosen })
                : t('panel:applications.chooseWhole', { count: all })}
            </Button>
          )}
          <ToolSelect
            name="status"
            value="shortlisted"
            label={t('panel:applications.bulk')}
            choices={statusChoices(t)}
          />
          <Button type="submit" name="intent" value="bulk" size="sm" kind="line">
            {t('panel:applications.change')}
          </Button>
          <Button type="submit" name="intent" value="refuse" size="sm" kind="line">
            {t('panel:applications.reject')}
          </Button>
          <Button
            type="submit"
            size="sm"
            kind="line"
            formAction={withListState(hrefFor(attachmentsPage, {}, locale), state)}
            aria-label={t('panel:applications.files.do')}
            title={t('panel:applications.files.do')}
          >
            <Icon of={Download} size={16} />
            {t('panel:applications.files.short')}
          </Button>
          {/* Two can be compared; without scripts nobody counts, and the first two are. */}
          {(!isHydrated || (chosen === 2 && !isWhole)) && (
            <Button
              type="submit"
              size="sm"
              kind="line"
              formMethod="get"
              formAction={hrefFor(comparePage, {}, locale)}
            >
              {t('panel:applications.compare.do')}
            </Button>
          )}
          <Button type="submit" name="intent" value="remove" size="sm" kind="quiet">
            {t('panel:offers.actions.delete')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The title of the offer, and marks that stay on the line of its last word. */
const MarkedTitle = ({ application }: { application: ApplicationsData['applications'][number] }) => {
  const t = useT()
  const { offerTitle, hasFile, notes } = application
  const last = offerTitle.lastIndexOf(' ') + 1
  return (
    <>
      {offerTitle.slice(0, last)}
      <span className="applt__last">
        {offerTitle.slice(last)}
        {hasFile && (
          <span className="applt__mark" title={t('panel:applications.hasFile')}>
            <Icon of={FileText} size={14} />
            <span className="sr">{t('panel:applications.hasFile')}</span>
          </span>
        )}
        <NoteCount count={notes} />
      </span>
    </>
  )
}
