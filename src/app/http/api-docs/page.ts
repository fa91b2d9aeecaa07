import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { compress } from '#server/http/responses/compress.ts'

export const apiDocsPath = '/api/docs'

// Nothing is loaded from other hosts, and trial calls go to this host only.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Posada API</title>
<link rel="icon" href="data:,">
<style>html,body{margin:0;height:100%;font-family:system-ui,sans-serif}openapi-explorer{height:100%}</style>
<script type="module" src="${apiDocsPath}/explorer.js"></script>
<script type="module" src="${apiDocsPath}/start.js"></script>
</head>
<body>
<openapi-explorer spec-url="/api/openapi.json" hide-authentication hide-components collapse></openapi-explorer>
<noscript>This page needs scripts. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
</body>
</html>
`

interface DocsFile {
  readonly type: string
  read(): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer>
}

const SCRIPT = 'text/javascript; charset=utf-8'
const libraryScript = (): string =>
  createRequire(import.meta.url).resolve('openapi-explorer/dist/browser/openapi-explorer.min.js')

const files: Readonly<Record<string, DocsFile>> = {
  [apiDocsPath]: { type: 'text/html; charset=utf-8', read: () => Buffer.from(PAGE) },
  [`${apiDocsPath}/explorer.js`]: { type: SCRIPT, read: () => readFile(libraryScript()) },
  [`${apiDocsPath}/start.js`]: {
    type: SCRIPT,
    read: () => readFile(new URL('./start.js', import.meta.url)),
  },
}

const headers = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' }

/** Serves the API's documentation, where calls can be tried; null for other addresses. */
export const apiDocs = async (request: Request): Promise<Response | null> => {
  const path = new URL(request.url).pathname.replace(/\/$/, '')
  const file = Object.hasOwn(files, path) ? files[path] : undefined
  if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const bytes = request.method === 'HEAD' ? null : await file.read()
  const response = new Response(bytes, {
    headers: { ...headers, 'content-type': file.type, 'content-security-policy': POLICY },
  })
  return compress(request, response)
}
