import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { browserHeaders } from '../browser-headers.ts'

/** The bytes of a page, uncompressed. fetch would not send the board's host. */
export const ask = (address: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { ...browserHeaders, 'accept-encoding': 'identity' }
    const asked = request(address, { headers }, (response) => {
      if (response.statusCode === 200) resolve(buffer(response))
      else reject(new Error(`${address} answered ${response.statusCode}`))
    })
    asked.on('error', reject).end()
  })
