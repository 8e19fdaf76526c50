import { type StyleSheet, Text } from "@react-pdf/renderer";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { isRightToLeft } from "../export/document-text.ts";
import { withSoftHyphens } from "./line-breaks.ts";

/** The drawing context: the available width, the main text direction and the brand styles. */
export type Frame = {
  width: number;
  rightToLeft: boolean;
  inList: boolean;
  text: { color: string };
  quiet: { color: string };
  rule: { borderColor: string };
  mono: { fontFamily: string[] };
};

export type Style = Parameters<typeof StyleSheet.create>[0][string];

type Look = { key?: number | string; style: Style[]; ahead?: number; side?: "left" | "center" | "right" };

/** High enough that a word only breaks where a break is marked, and never with an added hyphen. */
const NO_HYPHENS = 10_000;

/** A paragraph that may contain nested text. `plain` is its text, used to detect the direction. */
export function paragraph({ key, style, ahead, side }: Look, plain: string, children: ReactNode): ReactElement {
  const towards: Style = side ? { textAlign: side } : {};
  const props = { key, style: [...style, ...directionOf(plain), towards], hyphenationPenalty: NO_HYPHENS };
  return h(Text, ahead ? { ...props, minPresenceAhead: ahead } : props, children);
}

/** A line of literal text, such as a title, a name or an amount. */
export function line(text: string, { fontSize, width, ...look }: Look & { fontSize: number; width: number }) {
  return paragraph({ ...look, style: [{ fontSize }, ...look.style] }, text, withSoftHyphens(text, fontSize, width));
}

/** Nested text does not inherit the direction, so it must be set on each one. */
export function directionOf(plain: string): Style[] {
  return isRightToLeft(plain) ? [{ direction: "rtl", textAlign: "right" }] : [];
}
