import { createHash, generateKeyPairSync, type KeyObject, sign, X509Certificate } from 'node:crypto'

export interface CertifiedKey {
  readonly privateKey: KeyObject
  /** DER in Base64. */
  readonly certificate: string
  /** SHA-256 of the public key, in Base64. */
  readonly publicKeyId: string
}

/** ASN.1 DER: tag, length, contents. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const contents = Buffer.concat(parts)
  const { length } = contents
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), contents])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
/** Algorithm identifier sha256WithRSAEncryption with NULL parameters. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))))
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/** A key with a self-signed certificate, like the public keys of the ministry. */
export const certifiedKey = (validFrom: Date, validTo: Date): CertifiedKey => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const name = commonName('KSeF of the tests')
  const body = sequence(
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    sequence(time(validFrom), time(validTo)),
    name,
    spki,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = sequence(body, algorithm, signature)
  if (!new X509Certificate(certificate).verify(publicKey)) throw new Error('the certificate is none')
  return {
    privateKey,
    certificate: certificate.toString('base64'),
    publicKeyId: createHash('sha256').update(spki).digest('base64'),
  }
}
