import { editionFilePage } from '#features/content/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatDay } from '#kernel/format.ts'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { CompanyConsent, CompanyToCheck } from '../contract.ts'

interface CompanyConsentsProps {
  company: CompanyToCheck['company']
  consents: readonly CompanyConsent[]
}

/** Consents of the company's members, with links to the document versions. */
export const CompanyConsents = ({ company, consents }: CompanyConsentsProps) => {
  const t = useT()
  const locale = useLocale()
  const answerOf = ({ isGiven, withdrawnAt }: CompanyConsent) => {
    if (!isGiven) return t('company-checks:consents.no')
    if (withdrawnAt === null) return t('company-checks:consents.yes')
    return t('company-checks:consents.withdrawn', { at: formatDateTime(withdrawnAt) })
  }
  const columns: readonly Column<CompanyConsent>[] = [
    { head: t('company-checks:consents.person'), cell: ({ email }) => email },
    { head: t('company-checks:consents.text'), isWide: true, cell: ({ text }) => text },
    { head: t('company-checks:consents.answer'), cell: answerOf },
    {
      head: t('company-checks:consents.documents'),
      cell: ({ documents }) =>
        documents.length === 0
          ? '–'
          : documents.map(({ key, edition, sha256 }) => (
              <a
                key={sha256}
                className="cocheck__paper"
                href={hrefFor(editionFilePage, { board: company.tenantId, sha256 }, locale)}
                download
              >
                {key} {edition && formatDay(edition)}
              </a>
            )),
    },
    { head: t('company-checks:consents.at'), isNumber: true, cell: ({ at }) => formatDateTime(at) },
  ]
  return (
    <section aria-label={t('company-checks:consents.title')}>
      <h2>{t('company-checks:consents.title')}</h2>
      <ConsoleTable
        label={t('company-checks:consents.title')}
        rows={consents}
        keyOf={({ id }) => id}
        empty={t('company-checks:consents.none')}
        columns={columns}
      />
    </section>
  )
}
