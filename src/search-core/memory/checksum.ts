const LANES = 4
const PRIME = 0x01000193
const SEEDS = [0x811c9dc5, 0x9e3779b1, 0x85ebca77, 0xc2b2ae3d] as const

/** FNV-1a in four lanes of 32-bit words: several GB/s. Detects accidental damage, not tampering. */
export const checksum = (bytes: Uint8Array): number => {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, bytes.length >>> 2)
  let [a, b, c, d]: [number, number, number, number] = [...SEEDS]
  const end = words.length - (words.length % LANES)
  for (let at = 0; at < end; at += LANES) {
    a = Math.imul(a ^ (words[at] ?? 0), PRIME)
    b = Math.imul(b ^ (words[at + 1] ?? 0), PRIME)
    c = Math.imul(c ^ (words[at + 2] ?? 0), PRIME)
    d = Math.imul(d ^ (words[at + 3] ?? 0), PRIME)
  }
  let sum = bytes.length | 0
  for (const lane of [a, b, c, d]) sum = Math.imul(sum ^ lane ^ (lane >>> 15), PRIME)
  for (let at = end * 4; at < bytes.length; at++) sum = Math.imul(sum ^ (bytes[at] ?? 0), PRIME)
  return sum >>> 0
}
