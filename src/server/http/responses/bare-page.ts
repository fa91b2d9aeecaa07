interface BarePage {
  readonly title: string
  readonly text: string
  /** The same text in English; both are shown, as the visitor's language is not known. */
  readonly english: { readonly title: string; readonly text: string }
  readonly retryAfterSeconds: number
  /** How the page reloads: by itself, by a button, or never, as after a form, whose reload would be a GET. */
  readonly again: 'itself' | 'pressed' | 'never'
}

// Values of web/theme's tokens and system fonts, as no file may be available when this page is shown.
const STYLE = `
:root{color-scheme:light dark;--page:#faf8f4;--ink:#231f1a;--soft:#5f574e;--line:#dcd6cb;--tile:#fff}
@media(prefers-color-scheme:dark){:root{--page:#10161e;--ink:#f2efe9;--soft:#b4b1ab;--line:#38424f;--tile:#1b222c}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 16px;background:var(--page);color:var(--ink);font:16px/24px Onest,system-ui,"Segoe UI",sans-serif}
main{width:min(544px,100%)}
svg{display:block;width:56px;height:56px;padding:16px;margin-bottom:32px;border-radius:12px;background:var(--tile);box-shadow:inset 0 0 0 1px var(--line)}
h1{margin:0;font-size:32px;line-height:1.15;font-weight:650;letter-spacing:-.03em;text-wrap:balance}
p{margin:12px 0 0;color:var(--soft)}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:24px;padding:0 20px;border-radius:8px;background:var(--ink);color:var(--page);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
div{margin-top:40px;padding-top:20px;border-top:1px solid var(--line)}
h2{margin:0;font-size:16px;line-height:24px;font-weight:600}
div p{margin-top:4px}`

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 6v6l4 2"/><circle cx="12" cy="12" r="10"/></svg>'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const pageOf = ({ title, text, english, retryAfterSeconds, again }: BarePage): string => `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${again === 'itself' ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">\n` : ''}<title>${title}</title>
<style>${STYLE}</style>
<main>
${ICON}
<h1>${title}</h1>
<p>${text}</p>
${again === 'never' ? '' : '<a href="">Spróbuj ponownie / Try again</a>\n'}<div lang="en"><h2>${english.title}</h2><p>${english.text}</p></div>
</main>
</html>
`

/** A 503 page that needs neither a tenant, nor the database, nor any other file. */
export const barePage = (page: BarePage): Response =>
  new Response(pageOf(page), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'retry-after': String(page.retryAfterSeconds),
    },
  })
