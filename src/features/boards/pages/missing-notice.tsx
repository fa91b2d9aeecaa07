import { useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { NeededDocument } from './missing-documents.ts'

interface MissingNoticeProps {
  name: string
  missing: readonly NeededDocument[]
}

/** Says which documents a board lacks, and how they are added. */
export const MissingNotice = ({ name, missing }: MissingNoticeProps) => {
  const t = useT()
  if (missing.length === 0) return null
  const documents = missing.map((key) => t(`boards:documents.${key}`)).join(', ')
  return <Notice kind="warning">{t('boards:documents.missing', { name, documents })}</Notice>
}
