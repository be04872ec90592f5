const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** The CRC-32 of bytes that go on where `before` ended. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before;
  for (let at = 0; at < bytes.length; at++) value = (table[(value ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
}
