import { Link, Polyline, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { Token, Tokens } from "marked";
import { createElement as h, type ReactNode } from "react";
import { safeLink } from "../html/escape-html.ts";
import { drawTable } from "./draw-table.ts";
import { directionOf, type Frame, line, paragraph, type Style } from "./draw-text.ts";
import { textWidth, withSoftHyphens } from "./line-breaks.ts";

const SIZE = 10;
const CODE_SIZE = 8.5;
const WHOLE_QUOTE = 800;
const HEADING_SIZES = [12.5, 12.5, 11.5, 10.5];

/** Renders Markdown blocks as PDF elements. Raw HTML is shown as text. */
export function drawMarkdown(tokens: Token[], frame: Frame): ReactNode[] {
  return tokens.map((token, key) => block(token as Tokens.Generic, key, frame));
}

function block(token: Tokens.Generic, key: number, frame: Frame): ReactNode {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return null;
    case "heading": {
      const fontSize = HEADING_SIZES[Number(token.depth) - 1] ?? 10;
      return written(token, { key, style: [look.heading, { fontSize }], fontSize, ahead: 50 }, frame);
    }
    case "list":
      return h(View, { key, style: frame.inList ? look.tight : look.block }, ...items(token as Tokens.List, frame));
    case "blockquote":
      return h(
        View,
        {
          key,
          wrap: String(token.text).length > WHOLE_QUOTE,
          style: [look.quote, frame.rightToLeft ? look.quoteFromRight : look.quoteFromLeft, frame.rule, frame.quiet],
        },
        ...drawMarkdown(token.tokens ?? [], { ...frame, width: frame.width - 12 }),
      );
    case "code":
      return codeBlock(String(token.text), key, frame);
    case "hr":
      return h(View, { key, style: look.line });
    case "table":
      return h(View, { key, style: look.table }, ...table(token as Tokens.Table, frame));
    default:
      return written(token, { key, style: [token.type === "text" ? look.tight : look.block], fontSize: SIZE }, frame);
  }
}

type Written = { key: number; style: Style[]; fontSize: number; ahead?: number };

function written(token: Tokens.Generic, { fontSize, ...look }: Written, frame: Frame): ReactNode {
  const plain = textOf(token);
  const tokens = token.tokens?.length ? token.tokens : [{ type: "text", raw: plain, text: token.text ?? token.raw }];
  return paragraph(look, plain, inline(tokens, { fontSize, frame, direction: directionOf(plain) }));
}

function items(list: Tokens.List, frame: Frame): ReactNode[] {
  const first = typeof list.start === "number" ? list.start : 1;
  const marks = list.items.map((_, at) => (list.ordered ? `${first + at}.` : "•"));
  const width = Math.max(16, ...marks.slice(-1).map((mark) => textWidth(mark, SIZE) + 6));
  const direction: Style = frame.rightToLeft ? { flexDirection: "row-reverse" } : {};
  return list.items.map((item, at) =>
    h(
      View,
      { key: at, style: [look.item, direction] },
      item.task
        ? checkbox(item.checked === true, width)
        : line(marks[at] ?? "", {
            style: [look.marker, { width }],
            side: frame.rightToLeft ? "right" : "left",
            fontSize: SIZE,
            width,
          }),
      h(
        View,
        { style: look.itemBody },
        ...drawMarkdown(item.tokens, { ...frame, width: frame.width - width, inList: true }),
      ),
    ),
  );
}

/** Drawn as a shape, because few fonts contain a checkbox. */
function checkbox(checked: boolean, width: number): ReactNode {
  const stroke = "#475467";
  return h(
    View,
    { style: { width, paddingTop: 3 } },
    h(
      Svg,
      { viewBox: "0 0 10 10", style: { width: 9, height: 9 } },
      h(Rect, { x: 0.5, y: 0.5, width: 9, height: 9, fill: "none", stroke, strokeWidth: 1 }),
      checked ? h(Polyline, { points: "2,5.2 4.2,7.4 8,2.8", fill: "none", stroke, strokeWidth: 1.4 }) : null,
    ),
  );
}

function table({ header, rows }: Tokens.Table, frame: Frame): ReactNode[] {
  const cell = ({ text, tokens, align }: Tokens.TableCell) => {
    const plain = unescaped(text);
    const draw = (width: number) =>
      inline(tokens, { fontSize: SIZE, frame: { ...frame, width }, direction: directionOf(plain) });
    return { plain, align, draw };
  };
  return drawTable({ head: header.map(cell), rows: rows.map((row) => row.map(cell)), fontSize: SIZE }, frame);
}

/** The layout drops spaces at the start of a line, so they become non-breaking. */
function codeBlock(text: string, key: number, frame: Frame): ReactNode {
  const indented = text
    .replace(/\t/g, "    ")
    .replace(/^ +/gm, (spaces) => "\u00a0".repeat(spaces.length))
    .replace(/\n$/, "");
  const shown = withSoftHyphens(indented, CODE_SIZE, frame.width - 16);
  return paragraph({ key, style: [look.code, frame.mono] }, "", shown);
}

type Inline = { fontSize: number; frame: Frame; direction: Style[] };

function inline(tokens: Token[], place: Inline): ReactNode[] {
  const { fontSize, frame, direction } = place;
  return tokens.map((one, key) => {
    const token = one as Tokens.Generic;
    const inner = () => inline(token.tokens ?? [], place);
    switch (token.type) {
      case "strong":
        return h(Text, { key, style: [look.strong, ...direction] }, inner());
      case "em":
        return h(Text, { key, style: [look.em, ...direction] }, inner());
      case "del":
        return h(Text, { key, style: [look.del, ...direction] }, inner());
      case "codespan":
        return h(
          Text,
          { key, style: [look.mono, frame.mono, ...direction] },
          withSoftHyphens(String(token.text), CODE_SIZE, frame.width),
        );
      case "br":
        return "\n";
      case "link": {
        const target = safeLink(String(token.href));
        if (!target) return h(Text, { key, style: direction }, inner());
        return h(Link, { key, src: target, style: [frame.text, ...direction] }, inner());
      }
      default:
        if (token.tokens) return h(Text, { key, style: direction }, inner());
        return withSoftHyphens(textOf(token), fontSize, frame.width);
    }
  });
}

function textOf(token: Tokens.Generic): string {
  const text = String(token.text ?? token.raw ?? "");
  return token.type === "html" ? text : unescaped(text);
}

/** marked leaves HTML entities unchanged. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "").replace(/\n/g, " ");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const look = StyleSheet.create({
  block: { fontSize: SIZE, marginBottom: 7, lineHeight: 1.5 },
  tight: { fontSize: SIZE, marginBottom: 2, lineHeight: 1.5 },
  heading: { lineHeight: 1.3, fontWeight: 600, marginTop: 8, marginBottom: 4 },
  quote: { marginBottom: 9, paddingTop: 1 },
  quoteFromLeft: { borderLeftWidth: 2, paddingLeft: 10 },
  quoteFromRight: { borderRightWidth: 2, paddingRight: 10 },
  code: { lineHeight: 1.5, fontSize: CODE_SIZE, backgroundColor: "#f3f4f6", padding: 8, marginBottom: 9 },
  line: { borderTopWidth: 1, borderColor: "#e2e5ea", marginVertical: 10 },
  table: { marginTop: 3, marginBottom: 12 },
  item: { flexDirection: "row", marginBottom: 1 },
  marker: { lineHeight: 1.5 },
  itemBody: { flex: 1 },
  strong: { fontWeight: 600 },
  em: { fontStyle: "italic" },
  del: { textDecoration: "line-through" },
  mono: { fontSize: CODE_SIZE },
});
