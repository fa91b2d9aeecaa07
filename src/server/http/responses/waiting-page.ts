/** What a browser is shown while there is no board to show: in both languages, as nobody knows yet whose it is. */
interface WaitingPage {
  readonly title: string
  readonly text: string
  /** The same in English. */
  readonly english: string
  readonly retryAfterSeconds: number
  /** A browser that is left open asks again by itself. */
  readonly reloads: boolean
}

// The colours of the site's paper and ink, without its files: nothing else is answered yet.
const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(oklch(0.24 0.015 60), oklch(0.94 0.008 85));
  --ink-2: light-dark(oklch(0.45 0.015 60), oklch(0.77 0.012 85)); }
body { margin: 0; min-height: 100svh; display: grid; place-items: center; color: var(--ink);
  background: light-dark(oklch(0.98 0.006 85), oklch(0.175 0.018 255));
  font: 16px/24px system-ui, -apple-system, 'Segoe UI', sans-serif; }
main { max-width: 480px; padding: 32px 24px; }
h1 { margin: 0 0 12px; font-size: 32px; line-height: 40px; letter-spacing: -0.02em; text-wrap: balance; }
p { margin: 0; text-wrap: pretty; }
p + p { margin-top: 20px; padding-top: 20px; border-top: 1px solid light-dark(oklch(0.9 0.01 80), oklch(0.345 0.02 255));
  color: var(--ink-2); }
`

export const waitingPage = ({ title, text, english, retryAfterSeconds, reloads }: WaitingPage): Response =>
  new Response(
    `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${reloads ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n` : ''}<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p lang="en">${english}</p>
</main>
</html>
`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'retry-after': String(retryAfterSeconds),
      },
    },
  )
