import { randomBytes } from "node:crypto";

let lastMs = 0;
let count = 0;

/**
 * A version 7 UUID (RFC 9562, section 5.7). UUIDs created by the same process sort in creation order, even within a
 * millisecond.
 */
export function uuidV7(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    count = 0;
  } else if (++count > 0xfff) {
    lastMs += 1;
    count = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
