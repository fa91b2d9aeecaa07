/** No shared cache keeps HTML with somebody's nonce; a browser asks whether what it has is still so. */
export const pageCaching = 'private, no-cache'

/** Headers of every page: the policy for its scripts, and that no shared cache keeps HTML with somebody's nonce. */
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
    // Modules that a nonced script imports inherit its trust.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite puts the styles of a page in development into <style> elements.
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
