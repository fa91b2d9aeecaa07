const TEXT = `<!doctype html>
<html lang="pl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Za dużo odwiedzin naraz</title>
<h1>Za dużo odwiedzin naraz</h1>
<p>Spróbuj ponownie za chwilę.</p>
<p lang="en">Too many visitors at once. Please try again shortly.</p>
</html>
`

/** Instead of a page that would come too late; it costs nothing to make. */
export const busyPage = (retryAfterSeconds: number): Response =>
  new Response(TEXT, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    },
  })
