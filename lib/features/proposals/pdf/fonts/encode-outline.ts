const ON_CURVE = 1;
const X_SHORT = 2;
const Y_SHORT = 4;
const X_SAME_OR_POSITIVE = 16;
const Y_SAME_OR_POSITIVE = 32;

export type Outline = { commands: { command: string; args: number[] }[] };

type Point = { x: number; y: number; onCurve: boolean };

/**
 * Encodes an outline as a simple TrueType glyph (OpenType 1.9, "glyf"), padded to four bytes. Coordinates are rounded
 * to whole units. `left` is the glyph's minimum x coordinate.
 */
export function encodeOutline({ commands }: Outline): { bytes: Uint8Array; left: number } {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    for (let at = 0; at < args.length; at += 2) {
      const onCurve = command !== "quadraticCurveTo" || at === 2;
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), onCurve });
    }
    if (command === "closePath" && points.length > (ends.at(-1) ?? -1) + 1) ends.push(points.length - 1);
  }
  if (ends.length === 0) return { bytes: new Uint8Array(), left: 0 };
  return bytesOf(points.slice(0, (ends.at(-1) ?? 0) + 1), ends);
}

function bytesOf(points: Point[], ends: number[]): { bytes: Uint8Array; left: number } {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
  const left = least(xs);
  const header = [ends.length, left, least(ys), most(xs), most(ys), ...ends, 0].flatMap(int16);
  const across = xs.map((x, at) => step(x - (xs[at - 1] ?? 0), X_SHORT, X_SAME_OR_POSITIVE));
  const up = ys.map((y, at) => step(y - (ys[at - 1] ?? 0), Y_SHORT, Y_SAME_OR_POSITIVE));
  const flags = points.map(
    ({ onCurve }, at) => (onCurve ? ON_CURVE : 0) | (across[at]?.flag ?? 0) | (up[at]?.flag ?? 0),
  );
  const bytes = [...header, ...flags, ...across.flatMap((one) => one.bytes), ...up.flatMap((one) => one.bytes)];
  return { bytes: Uint8Array.from([...bytes, ...new Array(-bytes.length & 3).fill(0)]), left };
}

function step(by: number, short: number, sameOrPositive: number): { flag: number; bytes: number[] } {
  if (by === 0) return { flag: sameOrPositive, bytes: [] };
  if (Math.abs(by) > 255) return { flag: 0, bytes: int16(by) };
  return { flag: short | (by > 0 ? sameOrPositive : 0), bytes: [Math.abs(by)] };
}

function int16(value: number): number[] {
  return [(value >> 8) & 255, value & 255];
}
