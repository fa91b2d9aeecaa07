import { Form } from 'react-router'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SavedOutcome, SavedTile } from './saved-data.ts'

interface FeedResultProps {
  tile: SavedTile
  feed: NonNullable<SavedOutcome['feed']>
}

/** The addresses of a private feed. They are shown once; renewing the feed replaces them. */
export const FeedResult = ({ tile, feed }: FeedResultProps) => {
  const t = useT()
  return (
    <section className="panel savedpage__ask" role="status">
      <h2 className="title-20">{t('saved-searches:feed.title', { name: tile.name })}</h2>
      <p className="muted">{t('saved-searches:feed.lead')}</p>
      <Field label={t('saved-searches:feed.atom')}>
        {(control) => <Input {...control} readOnly value={feed.atomUrl} />}
      </Field>
      <Field label={t('saved-searches:feed.json')}>
        {(control) => <Input {...control} readOnly value={feed.jsonUrl} />}
      </Field>
      <Form method="post" className="savedpage__acts">
        <input type="hidden" name="id" value={tile.id} />
        <Button type="submit" name="intent" value="feed">
          {t('saved-searches:feed.renew')}
        </Button>
        <Button type="submit" name="intent" value="end-feed">
          {t('saved-searches:feed.end')}
        </Button>
        <p className="muted">{t('saved-searches:feed.renewHelp')}</p>
      </Form>
    </section>
  )
}
