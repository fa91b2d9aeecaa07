import { useT } from '../i18n/i18n.tsx'

/** Stands in for a card with one salary: same grid, same height. */
const SkeletonCard = () => (
  <div className="skcard" aria-hidden="true">
    <span className="sk skcard__logo" />
    <span className="grid content-between">
      <span className="grid gap-2">
        <span className="sk w-3/5" />
        <span className="sk w-2/5" />
      </span>
      <span className="sk h-6 w-1/3" />
    </span>
    <span className="grid gap-2 content-start skcard__pay">
      <span className="sk" />
      <span className="sk w-1/2 justify-self-end" />
    </span>
  </div>
)

interface SkeletonListProps {
  count: number
}

/** The loading state of a list; readers hear it once. */
export const SkeletonList = ({ count }: SkeletonListProps) => {
  const t = useT()
  return (
    <div className="grid gap-2" aria-busy="true">
      <span className="sr" role="status">
        {t('web:loading')}
      </span>
      {Array.from({ length: count }, (_, at) => `card-${at}`).map((key) => (
        <SkeletonCard key={key} />
      ))}
    </div>
  )
}
