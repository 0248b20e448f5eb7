import { randomBytes } from 'node:crypto';

/** Of the latest id: its millisecond, and the 12 bits that order ids within it. */
let lastMs = 0;
let sequence = 0;

/**
 * UUID version 7: time-ordered, made by the application. Ids of one process rise strictly, so that
 * what happened in one millisecond sorts as it happened; 62 bits are random.
 */
export function newId(now = Date.now()): string {
  if (now > lastMs) {
    lastMs = now;
    // Begins low, so that a busy millisecond has room.
    sequence = randomBytes(2).readUInt16BE() & 0x3ff;
  } else if (++sequence > 0xfff) {
    lastMs++;
    sequence = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
