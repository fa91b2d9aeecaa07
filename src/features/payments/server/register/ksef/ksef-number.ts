const FORM = /^[1-9]\d{9}-20\d{6}-[\dA-F]{12}-[\dA-F]{2}$/
const DATA_LENGTH = 32
const POLYNOMIAL = 0x07

/** CRC-8, polynomial 0x07, initial value 0. */
const crc8 = (text: string): number => {
  let crc = 0
  for (const byte of Buffer.from(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ POLYNOMIAL : crc << 1) & 0xff
  }
  return crc
}

/** Checksum at the end of a KSeF number, two hex digits. */
export const checkDigits = (data: string): string => crc8(data).toString(16).toUpperCase().padStart(2, '0')

/** '5265877635-20250826-0100001AF629-AF': seller, day of acceptance, twelve hex digits, and a checksum of these. */
export const isKsefNumber = (text: string): boolean =>
  FORM.test(text) && checkDigits(text.slice(0, DATA_LENGTH)) === text.slice(DATA_LENGTH + 1)
