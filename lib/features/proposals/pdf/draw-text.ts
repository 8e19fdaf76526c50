import { type StyleSheet, Text } from "@react-pdf/renderer";
import { createElement as h, type ReactElement, type ReactNode } from "react";
import { isRightToLeft } from "../export/document-text.ts";
import { withSoftHyphens } from "./line-breaks.ts";

/** What is drawn into: how wide it is, which way it mostly runs, and the brand. */
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

/** No line ends inside a word that is not marked so, and none with a hyphen that nobody wrote. */
const NO_HYPHENS = 10_000;

/** A paragraph that may hold other texts. `plain` is what it says, to find its direction. */
export function paragraph({ key, style, ahead, side }: Look, plain: string, children: ReactNode): ReactElement {
  const towards: Style = side ? { textAlign: side } : {};
  const props = { key, style: [...style, ...directionOf(plain), towards], hyphenationPenalty: NO_HYPHENS };
  return h(Text, ahead ? { ...props, minPresenceAhead: ahead } : props, children);
}

/** A text as it was given: a title, a name, an amount. */
export function line(text: string, { fontSize, width, ...look }: Look & { fontSize: number; width: number }) {
  return paragraph({ ...look, style: [{ fontSize }, ...look.style] }, text, withSoftHyphens(text, fontSize, width));
}

/** Not inherited by the texts inside a text, so that each of them is given it. */
export function directionOf(plain: string): Style[] {
  return isRightToLeft(plain) ? [{ direction: "rtl", textAlign: "right" }] : [];
}
