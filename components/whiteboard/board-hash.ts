/** FNV-1a with a final mix. A checksum, not a cryptographic hash. */
export function hash(text: string, seed: number): number {
  let value = seed | 0;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return value ^ (value >>> 13);
}
