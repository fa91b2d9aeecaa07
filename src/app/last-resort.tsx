import type { CSSProperties } from 'react'

const page: CSSProperties = {
  ...{ display: 'grid', placeContent: 'center', minHeight: '90vh', margin: 0, padding: 24 },
  ...{ maxWidth: 560, marginInline: 'auto', fontFamily: 'system-ui, sans-serif', lineHeight: 1.5 },
}
const title: CSSProperties = { margin: 0, fontSize: 32, lineHeight: 1.2 }
const english: CSSProperties = { marginTop: 32 }

/** When not even the tenant could be read, or a form failed before its page: no styles of a board, both languages. */
export const LastResort = () => (import.meta.env.SSR ? <WholePage /> : <Bare />)

/** The server's answer runs no scripts; theirs is for what nobody has met yet, and costs every page. */
const Bare = () => (
  <html lang="pl">
    <body>
      <h1>Coś poszło nie tak</h1>
      <p lang="en">Something went wrong</p>
    </body>
  </html>
)

const WholePage = () => (
  <html lang="pl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>Coś poszło nie tak</title>
    </head>
    <body style={page}>
      <h1 style={title}>Coś poszło nie tak</h1>
      <p>
        Strona jest chwilowo niedostępna. Jeśli wypełniasz formularz, cofnij się w przeglądarce: to, co
        wpisano, powinno w nim być. Spróbuj ponownie za chwilę albo zacznij od <a href="/">strony głównej</a>.
      </p>
      <p lang="en" style={english}>
        Something went wrong. The page is not available at the moment. If you were filling in a form, go back
        in your browser: what you typed should still be there. Try again shortly, or start from{' '}
        <a href="/en">the home page</a>.
      </p>
    </body>
  </html>
)
