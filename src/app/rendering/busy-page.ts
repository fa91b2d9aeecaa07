import { barePage } from '#server/http/responses/bare-page.ts'

/** Instead of a page that would come too late. */
export const busyPage = (retryAfterSeconds: number): Response =>
  barePage({
    title: 'Za dużo odwiedzin naraz',
    text: 'Spróbuj ponownie za chwilę.',
    english: { title: 'Too many visitors at once', text: 'Please try again shortly.' },
    retryAfterSeconds,
    again: 'pressed',
  })
