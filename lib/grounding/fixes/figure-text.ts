import { CARDINALS } from "../spoken/numerals";

const SCALES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const SCALED = /^\D{0,2}\d[\d.,'’]*(\s?)(k|thousand|grand|m|mio|million|bn|billion)$/i;
const WORDS = [...CARDINALS, "twenty"];
const LONG = 10_000;

/** Writes a value the way another figure is written: "48,000" as "52,500", "48k" as "52.5k", "twelve" as "nine". */
export function figureText(written: string, value: number, isPrice = false): string {
  const [, space = "", scale] = SCALED.exec(written) ?? [];
  if (scale) {
    const part = value / SCALES[scale.toLowerCase()]!;
    const isShort = part >= 1 && Math.abs(part * 100 - Math.round(part * 100)) < 1e-6;
    return isShort ? `${Math.round(part * 100) / 100}${space}${scale}` : digits(written, value, isPrice);
  }
  const word = /^\d/.test(written) ? undefined : WORDS[value];
  if (word === undefined) return digits(written, value, isPrice);
  return /^\p{Lu}/u.test(written) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}

function digits(written: string, value: number, isPrice: boolean): string {
  const isPlain = /^\d{4,}(?:\.\d+)?$/.test(written);
  const isDotted = /\d\.\d{3}(?!\d)/.test(written) || /^\d+,\d{1,2}$/.test(written);
  const hasCents = /\d[.,]\d{2}$/.test(written);
  const isWhole = Number.isInteger(value);
  const places = isWhole ? (hasCents && isPrice ? 2 : 0) : isPrice ? 2 : undefined;
  const text = new Intl.NumberFormat(isDotted ? "de-DE" : "en-US", {
    useGrouping: !isPlain && value >= (isPrice || /\d[,.'’]\d{3}/.test(written) ? 1000 : LONG),
    minimumFractionDigits: places,
    maximumFractionDigits: places ?? 4,
  }).format(value);
  return /['’]\d{3}/.test(written) ? text.replaceAll(",", "’") : text;
}
