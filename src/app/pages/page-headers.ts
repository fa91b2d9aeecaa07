/** HTML contains a nonce, so only browsers may keep it, and must revalidate it. */
export const pageCaching = 'private, no-cache'

/** Headers of every page, with its Content-Security-Policy. */
export const pageHeaders = (nonce: string, isDevelopment: boolean): [string, string][] => [
  ['content-security-policy', contentSecurityPolicy(nonce, isDevelopment)],
  ['cache-control', pageCaching],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), payment=()'],
]

const contentSecurityPolicy = (nonce: string, isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    // With strict-dynamic, modules imported by a script with the nonce are trusted as well.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // In development Vite inserts styles as <style> elements.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
