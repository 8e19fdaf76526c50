type Rgb = [number, number, number];

const READABLE = 4.5;
const WHITE: Rgb = [255, 255, 255];

/** Returns black or white, whichever has the higher contrast with the color. */
export function textColorOn(color: string): string {
  return contrast(parse(color), WHITE) >= contrast(parse(color), [17, 24, 39]) ? "#ffffff" : "#111827";
}

/** Darkens the color until it is readable as text on white (WCAG AA). */
export function readableOnWhite(color: string): string {
  let rgb = parse(color);
  while (contrast(rgb, WHITE) < READABLE) rgb = mapParts(rgb, (part) => Math.floor(part * 0.92));
  return `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function parse(color: string): Rgb {
  return mapParts([1, 3, 5], (at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = mapParts(rgb, (part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mapParts([red, green, blue]: Rgb, change: (part: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}
