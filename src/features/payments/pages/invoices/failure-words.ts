import { useT } from '#web/i18n/i18n.tsx'

/** Reasons defined here; other codes are KSeF's, with its message. */
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

/** Text of why an invoice is stuck, translated unless it is KSeF's own message. */
export const useFailureWords = (): ((code: string, text: string | null) => string) => {
  const t = useT()
  return (code, text) =>
    isOwn(code)
      ? t(`payments:invoices.failures.${reasons[code]}`, { text: text ?? '' }).trim()
      : t('payments:invoices.said', { code, text: text ?? '' })
}
