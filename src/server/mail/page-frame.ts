import { readFileSync } from 'node:fs'
import type { Locale } from '#kernel/locale.ts'
import { html, type SafeHtml } from './html.ts'

// The site's font is embedded as data, so that the Content-Security-Policy needs no other source.
const fontOf = (subset: string): string =>
  readFileSync(new URL(`../../web/theme/fonts/onest-${subset}-wght-normal.woff2`, import.meta.url)).toString(
    'base64',
  )

const faceOf = (subset: string, range: string): string =>
  `@font-face{font-family:Onest;font-weight:100 900;src:url(data:font/woff2;base64,${fontOf(subset)});unicode-range:${range}}`

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;background:#f9f7f3;color:#25201b;font:16px/24px Onest,'Segoe UI',system-ui,sans-serif}
header,main{max-width:880px;margin:0 auto;padding:0 16px}header{display:flex;align-items:center;gap:8px;height:64px}
header a{font-weight:600}header>a:first-child{display:flex;align-items:center;gap:8px;margin-right:auto;color:inherit;font-size:20px;font-weight:700;letter-spacing:-.5px;text-decoration:none}
header>a:first-child span{width:28px;height:28px;border-radius:8px;background:#0c6944;color:#f9fdfb;text-align:center;font-size:16px;line-height:28px;letter-spacing:0}
main{padding-top:24px;padding-bottom:64px}h1{font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.5px;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:16px;font-weight:600;margin:24px 0 8px}p{margin:0 0 16px}a{color:#0c6944}
ul{list-style:none;margin:0;padding:0}ul,pre,iframe{background:#fff;border:1px solid #e2ddd7;border-radius:12px}
li+li{border-top:1px solid #e2ddd7}li a{display:block;padding:16px 20px;color:inherit;text-decoration:none}li b{font-weight:600}li a:hover b{text-decoration:underline}
small{display:block;color:#5a534d;font-size:14px;line-height:20px}iframe{width:100%;height:70vh}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:20px;font:14px/20px ui-monospace,monospace}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:12px 24px;background:#0c6944;color:#f9fdfb;cursor:pointer}
:focus-visible{outline:2px solid #0c6944;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#161b24;color:#edebe6}ul,pre,iframe{background:#1f2530;border-color:#363d4a}li+li{border-color:#363d4a}
a{color:#6bcf9d}small{color:#b9b5ae}button,header>a:first-child span{background:#6bcf9d;color:#011c11}:focus-visible{outline-color:#6bcf9d}}`

let style: string | undefined
const styleOf = (): string => {
  style ??= [
    faceOf('latin-ext', 'U+0100-02BA,U+1E00-1EFF,U+20A0-20C0'),
    faceOf('latin', 'U+0000-00FF,U+2000-206F,U+20AC'),
    STYLE,
  ].join('')
  return style
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The frame of a shown mail inherits this policy, which allows only styles and the embedded font.
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

export interface FramedPage {
  readonly locale: Locale
  /** Name of the tenant, in the header and the title. */
  readonly name: string
  readonly title: string
  readonly body: SafeHtml
  /** Address of this page in the other language. */
  readonly otherLanguageHref: string
  readonly status?: number
}

const OTHER = { pl: { locale: 'en', label: 'English' }, en: { locale: 'pl', label: 'Polski' } } as const

/** A page that looks like the site, for responses that are made without its rendering. */
export const framedPage = ({
  locale,
  name,
  title,
  body,
  otherLanguageHref,
  status = 200,
}: FramedPage): Response => {
  const other = OTHER[locale]
  const initial = Array.from(name)[0] ?? ''
  return new Response(
    html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | ${name}</title><style>${{ markup: styleOf() }}</style></head><body><header><a href="${locale === 'pl' ? '/' : '/en'}"><span>${initial}</span>${name}</a><a href="${otherLanguageHref}" hreflang="${other.locale}" lang="${other.locale}">${other.label}</a></header><main><h1>${title}</h1>${body}</main></body></html>`
      .markup,
    { status, headers: HEADERS },
  )
}

/** The language named by the query, else the browser's. */
export const askedLocale = (asked: string | undefined, preferred: Locale): Locale =>
  asked === 'pl' || asked === 'en' ? asked : preferred
