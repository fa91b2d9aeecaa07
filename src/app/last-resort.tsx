import type { CSSProperties } from 'react'
import { useLocation } from 'react-router'

// Values of web/theme's tokens, as the style sheet may not be available.
const INK = 'light-dark(#231f1a, #f2efe9)'
const SOFT = 'light-dark(#5f574e, #b4b1ab)'
const page: CSSProperties = {
  ...{ display: 'grid', placeContent: 'center', minHeight: '100vh', boxSizing: 'border-box', margin: 0 },
  ...{ maxWidth: 576, marginInline: 'auto', padding: '32px 16px', lineHeight: 1.5, color: SOFT },
  ...{ background: 'light-dark(#faf8f4, #10161e)', fontFamily: 'Onest, system-ui, sans-serif' },
}
const title: CSSProperties = {
  ...{ margin: 0, fontSize: 32, fontWeight: 650, lineHeight: 1.15, letterSpacing: '-0.03em', color: INK },
}
const other: CSSProperties = {
  ...{ margin: '28px 0 0', paddingTop: 20, borderTop: '1px solid light-dark(#dcd6cb, #38424f)' },
}
const link: CSSProperties = { color: INK, fontWeight: 600 }

/**
 * The error page without the root loader's data (it failed, or a form's action did): no board's styles, both languages.
 */
export const LastResort = () => (import.meta.env.SSR ? <WholePage /> : <Bare />)

/**
 * In the browser only a minimum: the server's version runs no scripts, so this case is rare, and every page loads it.
 */
const Bare = () => (
  <html lang="pl">
    <body>
      <h1>Coś poszło nie tak</h1>
      <p lang="en">Something went wrong</p>
    </body>
  </html>
)

const Polish = () => (
  <>
    Strona jest chwilowo niedostępna. Jeśli wypełniasz formularz, cofnij się w przeglądarce: to, co wpisano,
    powinno w nim być. Spróbuj ponownie za chwilę albo zacznij od{' '}
    <a href="/" style={link}>
      strony głównej
    </a>
    .
  </>
)

const English = () => (
  <>
    The page is not available at the moment. If you were filling in a form, go back in your browser: what you
    typed should still be there. Try again shortly, or start from{' '}
    <a href="/en" style={link}>
      the home page
    </a>
    .
  </>
)

const inPolish = { lang: 'pl', heading: 'Coś poszło nie tak', Text: Polish } as const
const inEnglish = { lang: 'en', heading: 'Something went wrong', Text: English } as const

/** The language of the address comes first. */
const WholePage = () => {
  const isEnglish = /^\/en(\/|$)/.test(useLocation().pathname)
  const [first, second] = isEnglish ? [inEnglish, inPolish] : [inPolish, inEnglish]
  return (
    <html lang={first.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{first.heading}</title>
      </head>
      <body style={page}>
        <h1 style={title}>{first.heading}</h1>
        <p>
          <first.Text />
        </p>
        <p lang={second.lang} style={other}>
          {second.heading}. <second.Text />
        </p>
      </body>
    </html>
  )
}
