import { useT } from '#web/i18n/i18n.tsx'

/** Reasons of the program's own; others are codes of KSeF, with its words. */
const reasons = {
  timeout: 'timeout',
  unreachable: 'unreachable',
  status: 'status',
  busy: 'busy',
  access: 'access',
  request: 'request',
  answer: 'answer',
  program: 'program',
  'original-missing': 'originalMissing',
  undecided: 'undecided',
  'receipt-missing': 'receiptMissing',
} as const
const isOwn = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code)

/** Why an invoice is not further than it is, in the operator's language where the words are not KSeF's. */
export const useFailureWords = (): ((code: string, text: string | null) => string) => {
  const t = useT()
  return (code, text) =>
    isOwn(code)
      ? t(`payments:invoices.failures.${reasons[code]}`, { text: text ?? '' }).trim()
      : t('payments:invoices.said', { code, text: text ?? '' })
}
