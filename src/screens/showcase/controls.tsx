import { Check, Clock, Heart, Search, Share2 } from 'lucide-react'
import type { Theme } from '#kernel/theme.ts'
import { Checkbox, Radio, Segment, Switch } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, type ButtonKind, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChipButton, Tag } from '#web/ui/tag.tsx'
import { ToggleHeart } from '#web/ui/toggle-heart.tsx'

const kinds: readonly [ButtonKind, 'apply' | 'save' | 'clear' | 'delete'][] = [
  ['primary', 'apply'],
  ['line', 'save'],
  ['quiet', 'clear'],
  ['danger', 'delete'],
]

export const Buttons = () => {
  const t = useT()
  return (
    <>
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <div key={size} className="showcase__row">
          {kinds.map(([kind, name]) => (
            <Button key={kind} kind={kind} size={size}>
              {t(`showcase:buttons.${name}`)}
            </Button>
          ))}
        </div>
      ))}
      <div className="showcase__row">
        <Button kind="primary" disabled>
          {t('showcase:buttons.apply')}
        </Button>
        <Button disabled>{t('showcase:buttons.save')}</Button>
        <Button kind="primary" isBusy>
          {t('showcase:buttons.sending')}
        </Button>
        <ButtonLink to="#buttons">
          <Icon of={Search} />
          {t('showcase:buttons.link')}
        </ButtonLink>
      </div>
      <div className="showcase__row">
        <IconButton label={t('showcase:buttons.search')}>
          <Icon of={Search} />
        </IconButton>
        <IconButton label={t('showcase:buttons.share')} round>
          <Icon of={Share2} />
        </IconButton>
        {[false, true].map((isOn) => (
          <ToggleHeart key={String(isOn)} isOn={isOn} label={t('showcase:buttons.heart')}>
            <Icon of={Heart} />
          </ToggleHeart>
        ))}
        <Badge count={4} />
        <Badge count={12} kind="accent" />
        <Badge count={3} kind="soft" />
        <Badge count={140} />
      </div>
      <Button kind="primary" size="lg" block>
        {t('showcase:buttons.apply')}
      </Button>
    </>
  )
}

export const Tags = () => {
  const t = useT()
  return (
    <>
      <div className="showcase__row">
        <Tag>{t('showcase:tags.skill')}</Tag>
        <Tag size="lg">{t('showcase:tags.skill')}</Tag>
        <Tag kind="ink">{t('showcase:tags.isNew')}</Tag>
        <Tag kind="outline">{t('showcase:tags.days')}</Tag>
        <Tag kind="warning">
          <Icon of={Clock} size={14} />
          {t('showcase:tags.warning')}
        </Tag>
        <Tag kind="error">
          <Icon of={Clock} size={14} />
          {t('showcase:tags.error')}
        </Tag>
        <Tag kind="success">
          <Icon of={Check} size={14} />
          {t('showcase:tags.applied')}
        </Tag>
        <Tag kind="accent">{t('showcase:tags.match')}</Tag>
      </div>
      <div className="chips">
        <ChipButton label={t('showcase:tags.remove')}>{t('showcase:tags.place')}</ChipButton>
        <span className="chip chip--static">{t('showcase:tags.place')}</span>
      </div>
    </>
  )
}

export const Choices = ({ theme }: { theme: Theme }) => {
  const t = useT()
  const often = (['daily', 'twice', 'weekly'] as const).map((value) => ({
    value,
    label: t(`showcase:choices.${value}`),
  }))
  return (
    <>
      <div>
        <Checkbox count="742" defaultChecked>
          {t('showcase:choices.contract')}
        </Checkbox>
        <Checkbox count="618">{t('showcase:choices.b2b')}</Checkbox>
        <Checkbox count="0" isZero>
          {t('showcase:choices.internship')}
        </Checkbox>
        <Checkbox aria-invalid>{t('showcase:choices.consent')}</Checkbox>
        <Checkbox disabled>{t('showcase:choices.consent')}</Checkbox>
      </div>
      <div>
        <Radio name={`pay-${theme}`} defaultChecked>
          {t('showcase:choices.gross')}
        </Radio>
        <Radio name={`pay-${theme}`}>{t('showcase:choices.net')}</Radio>
      </div>
      <div>
        <Switch count={'1\u00a0018'} defaultChecked>
          {t('showcase:choices.withSalary')}
        </Switch>
        <Switch count="286">{t('showcase:choices.remote')}</Switch>
      </div>
      <Segment
        label={t('showcase:choices.often')}
        name={`often-${theme}`}
        defaultValue="twice"
        options={often}
        isFull
      />
    </>
  )
}
