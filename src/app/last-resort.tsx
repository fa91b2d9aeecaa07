/** When not even the tenant could be read: no texts, no styles, both languages. */
export const LastResort = () => (
  <html lang="pl">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>Coś poszło nie tak</title>
    </head>
    <body>
      <h1>Coś poszło nie tak</h1>
      <p>Strona jest chwilowo niedostępna. Spróbuj ponownie za chwilę.</p>
      <p lang="en">Something went wrong. The page is not available at the moment, try again shortly.</p>
    </body>
  </html>
)
