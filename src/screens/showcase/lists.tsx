import { RotateCcw } from 'lucide-react'
import type { Theme } from '#kernel/theme.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { LostArt } from '#web/ui/art/lost-art.tsx'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExpireBar } from '#web/ui/expire-bar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkillLevel } from '#web/ui/skill-level.tsx'

export const Ways = ({ theme }: { theme: Theme }) => {
  const t = useT()
  const label = t(`showcase:${theme}`)
  const crumbs = [
    { label: t('showcase:navigation.all'), href: '#navigation' },
    { label: t('showcase:navigation.place'), href: '#type' },
    { label: t('showcase:navigation.here') },
  ]
  return (
    <>
      <Breadcrumbs crumbs={crumbs} label={`${t('web:breadcrumbs')}, ${label}`} />
      <Pagination
        page={7}
        count={124}
        hrefOf={(page) => `?page=${page}`}
        label={`${t('web:pages.name')}, ${label}`}
      />
    </>
  )
}

export const Meters = () => {
  const t = useT()
  return (
    <>
      {[
        { days: 21, elapsed: 0.3 },
        { days: 5, elapsed: 0.83 },
        { days: 1, elapsed: 0.97 },
      ].map(({ days, elapsed }) => (
        <div key={days} className="grid gap-2">
          <p>{t('showcase:meters.left', { count: days })}</p>
          <ExpireBar daysLeft={days} elapsed={elapsed} />
        </div>
      ))}
      <div>
        <SkillLevel name={t('showcase:meters.skill')} level={2} word={t('showcase:meters.basic')} />
        <SkillLevel name={t('showcase:meters.skill')} level={3} word={t('showcase:meters.regular')} />
        <SkillLevel name={t('showcase:meters.skill')} level={4} word={t('showcase:meters.advanced')} />
      </div>
    </>
  )
}

export const States = () => {
  const t = useT()
  return (
    <>
      <EmptyState
        art={<SearchArt />}
        title={t('showcase:states.emptyTitle')}
        text={t('showcase:states.emptyText')}
      />
      <EmptyState
        art={<FaultArt />}
        title={t('showcase:states.faultTitle')}
        text={t('showcase:states.faultText')}
      >
        <Button kind="primary" size="lg">
          <Icon of={RotateCcw} />
          {t('showcase:states.retry')}
        </Button>
      </EmptyState>
      <EmptyState
        art={<SentArt />}
        title={t('showcase:states.sentTitle')}
        text={t('showcase:states.sentText')}
      />
      <LostArt />
    </>
  )
}
