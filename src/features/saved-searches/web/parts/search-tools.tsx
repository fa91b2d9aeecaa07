import { Bell, BellRing, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { registerPage } from '#features/accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import { Switch } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { useToast } from '#web/overlays/toast.tsx'
import { closeDetails } from '#web/overlays/use-dismissal.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { Tag } from '#web/ui/tag.tsx'
import { defaultFrequency } from '../../enumerations.ts'
import { nameOfTags } from '../../rules.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { FrequencySelect } from '../frequency-select.tsx'
import { problemToast } from '../problem-words.ts'
import { RegisterDialog } from '../register-dialog.tsx'
import {
  type Changed,
  changeFrequency,
  loadSaved,
  removeSearch,
  saveSearch,
  turnAlertOff,
  useSaved,
  useSavedCount,
} from '../saved-store.ts'
import { shouldShowTip } from '../tip.ts'
import './search-tools.css'

/** The search of the list that the page shows. */
export interface ShownSearch {
  readonly id: string
  readonly searchUrl: string
  readonly tags: readonly string[]
  /** Currency of the pay that the address names. */
  readonly currency?: Currency
}

export interface SearchToolsProps {
  tenantKey: string
  search: ShownSearch
  /** Whether the board has job alerts. */
  hasAlerts: boolean
  /** Whether candidates of the board have accounts. */
  hasAccounts: boolean
  /** 'switcher' stands in the head of a list on wide screens and holds the dialog of both; 'box' is a panel. */
  look: 'switcher' | 'box'
}

const HASH = 'add-alert'
const TOGGLE_MS = 300

/** State and actions shared by the switcher and the box. */
const useSearchTools = ({ tenantKey, search, hasAccounts }: SearchToolsProps) => {
  const t = useT()
  const toast = useToast()
  const locale = useLocale()
  const { who, searches } = useSaved()
  useSavedCount()
  const saved = searches.find(({ id }) => id === search.id)
  const [isWished, setWished] = useState<boolean | null>(null)
  const [hasTip, setTip] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const panel = useRef<HTMLDetailsElement>(null)
  const name = saved?.name ?? nameOfTags(search.tags, t('saved-searches:page.title'))

  useEffect(() => {
    void loadSaved(tenantKey, locale)
  }, [tenantKey, locale])
  useEffect(() => () => clearTimeout(timer.current), [])

  const tell = (changed: Changed): boolean => {
    if (!changed.isOk) toast(problemToast(changed.problem, t, hasAccounts))
    return changed.isOk
  }
  const settle = async (isOn: boolean): Promise<void> => {
    const kept = { id: search.id, searchUrl: search.searchUrl, name, currency: search.currency }
    const isDone = tell(await (isOn ? saveSearch(tenantKey, kept) : removeSearch(tenantKey, search.id)))
    setWished(null)
    if (!isDone) return
    if (!isOn) {
      // The tip explains the search that was just deleted.
      setTip(false)
      const onPress = () => void saveSearch(tenantKey, kept).then(tell)
      // Mails do not return with the search, but whoever had them was asked.
      const action = saved?.frequency ? undefined : { label: t('saved-searches:delete.undo'), onPress }
      toast({ kind: 'info', text: t('saved-searches:delete.done'), ...(action && { action }) })
    } else if (shouldShowTip()) {
      // On a phone the tip would stand on the panel of the search.
      if (matchMedia(phoneQuery).matches) closeDetails(panel)
      setTip(true)
    } else toast({ text: t('saved-searches:toasts.saved') })
  }
  /** Debounced: of quick clicks the last one counts. Asks before e-mails are ended. */
  const toggle = (isOn: boolean): void => {
    if (!isOn && saved?.frequency) {
      closeDetails(panel)
      setAsking(true)
      return
    }
    setWished(isOn)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isOn === (saved !== undefined)) setWished(null)
      else void settle(isOn)
    }, TOGGLE_MS)
  }
  const closeTip = (): void => setTip(false)
  const answer = (isSure: boolean): void => {
    setAsking(false)
    if (isSure) void settle(false)
  }
  return {
    ...{ who, saved, name, toggle, tell, closeTip, panel, answer, count: searches.length },
    asked: isAsking && saved,
    tip: hasTip,
    isOn: isWished ?? saved !== undefined,
  }
}

/** Saves the list that is shown and turns on its alert. Loaded when the page is idle. */
export const SearchTools = (props: SearchToolsProps) => {
  const tools = useSearchTools(props)
  const { hasAlerts, hasAccounts, look, search, tenantKey } = props
  return (
    <>
      {look === 'switcher' ? <Switcher {...props} tools={tools} /> : <AlertBox {...props} tools={tools} />}
      {tools.asked && (
        <DeleteDialog
          search={tools.asked}
          onClose={() => tools.answer(false)}
          onDelete={() => tools.answer(true)}
        />
      )}
      {tools.tip && (
        <FirstSaveTip
          count={tools.count}
          isGuest={tools.who === 'guest'}
          {...{ hasAccounts }}
          onClose={tools.closeTip}
        />
      )}
      {hasAlerts && look === 'switcher' && (
        <AddressDialog at={{ hash: HASH }}>
          {(state) => (
            <RegisterDialog
              hash={HASH}
              {...state}
              tenantKey={tenantKey}
              isGuest={tools.who !== 'candidate'}
              hasAccounts={hasAccounts}
              search={{
                ...{ id: search.id, searchUrl: search.searchUrl, currency: search.currency },
                name: tools.name,
              }}
              tags={search.tags}
            />
          )}
        </AddressDialog>
      )}
    </>
  )
}

type Tools = ReturnType<typeof useSearchTools>

const Switcher = ({ tools, search, hasAlerts, tenantKey }: SearchToolsProps & { tools: Tools }) => {
  const t = useT()
  const { isOn, saved, panel } = tools
  const { open } = useOpenDialog()
  return (
    <Menu
      isPanel
      details={panel}
      opens="start"
      faceClass="select swtool"
      name={t(isOn ? 'saved-searches:switcher.saved' : 'saved-searches:switcher.save')}
      label={
        <>
          <Icon of={isOn ? BellRing : Bell} size={16} />
          <span>{t(isOn ? 'saved-searches:switcher.saved' : 'saved-searches:switcher.short')}</span>
        </>
      }
    >
      <div className="swpop">
        <div className="swpop__head">
          <h2 className="swpop__title">{t('saved-searches:switcher.title')}</h2>
          <IconButton label={t('saved-searches:switcher.close')} onClick={() => closeDetails(panel)}>
            <Icon of={X} />
          </IconButton>
        </div>
        <Tags tags={search.tags} />
        <div className="swpop__row">
          <Switch checked={isOn} onChange={(event) => tools.toggle(event.currentTarget.checked)}>
            {t('saved-searches:switcher.toggle')}
          </Switch>
          <p className="muted swpop__help">
            {t(`saved-searches:switcher.${tools.who === 'candidate' ? 'toggleHelp' : 'toggleHelpGuest'}`)}
          </p>
        </div>
        {hasAlerts && !saved?.frequency && (
          <Button
            kind="primary"
            size="lg"
            block
            onClick={() => {
              closeDetails(panel)
              open(HASH)
            }}
          >
            {t('saved-searches:switcher.add')}
          </Button>
        )}
        {hasAlerts && saved?.frequency && (
          <div className="swpop__alert">
            <b>{t('saved-searches:switcher.on')}</b>
            <FrequencySelect
              name={saved.name}
              value={saved.frequency ?? defaultFrequency}
              onChange={(frequency) =>
                void (
                  frequency
                    ? changeFrequency(tenantKey, saved.id, frequency)
                    : turnAlertOff(tenantKey, saved.id)
                ).then(tools.tell)
              }
            />
          </div>
        )}
      </div>
    </Menu>
  )
}

const AlertBox = ({ tools, hasAlerts }: SearchToolsProps & { tools: Tools }) => {
  const t = useT()
  const { open } = useOpenDialog()
  const { isOn } = tools
  return (
    <section className="panel alertbox">
      <div>
        <h2 className="title-20">{t('saved-searches:banner.title')}</h2>
        <p className="muted">{t(`saved-searches:banner.${hasAlerts ? 'text' : 'textUnmailed'}`)}</p>
      </div>
      <div className="alertbox__acts">
        <Button aria-pressed={isOn} onClick={() => tools.toggle(!isOn)}>
          {t(isOn ? 'saved-searches:switcher.saved' : 'saved-searches:switcher.save')}
        </Button>
        {hasAlerts && !tools.saved?.frequency && (
          <Button kind="primary" onClick={() => open(HASH)}>
            {t('saved-searches:banner.action')}
          </Button>
        )}
      </div>
    </section>
  )
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <div className="chips">
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </div>
)

interface FirstSaveTipProps {
  count: number
  isGuest: boolean
  hasAccounts: boolean
  onClose: () => void
}

const FirstSaveTip = ({ count, isGuest, hasAccounts, onClose }: FirstSaveTipProps) => {
  const t = useT()
  const locale = useLocale()
  // The number at a guest's bell counts searches and not offers.
  const text = isGuest ? (hasAccounts ? 'guest' : 'device') : 'text'
  return (
    <div className="savetip" role="status">
      <b>
        {t('saved-searches:tip.title')} <span className="badge">{count}</span>
      </b>
      <p>{t(`saved-searches:tip.${text}`)}</p>
      <div className="savetip__acts">
        <button type="button" onClick={onClose}>
          {t('saved-searches:tip.ok')}
        </button>
        {isGuest && hasAccounts && (
          <ButtonLink kind="quiet" size="sm" to={hrefFor(registerPage, {}, locale)} onClick={onClose}>
            {t('saved-searches:tip.account')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
