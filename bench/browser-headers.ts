/** As a browser asks for a page. */
export const browserHeaders = {
  host: 'tech.localhost',
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
}
