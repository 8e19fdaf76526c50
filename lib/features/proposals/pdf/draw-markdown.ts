import { Link, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { Token, Tokens } from "marked";
import { createElement as h, type ReactNode } from "react";
import { safeLink } from "../html/rules.ts";

type Colors = { text: { color: string }; quiet: { color: string }; band: { backgroundColor: string } };

/** Markdown blocks as PDF elements. Raw HTML is shown as the text it is. */
export function drawMarkdown(tokens: Token[], colors: Colors): ReactNode[] {
  return tokens.map((token, key) => block(token as Tokens.Generic, key, colors));
}

function block(token: Tokens.Generic, key: number, colors: Colors): ReactNode {
  const children = token.tokens ?? [];
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "heading":
      return h(Text, { key, style: look.heading, minPresenceAhead: 30 }, inline(children, colors));
    case "list":
      return h(View, { key, style: look.block }, ...items(token as Tokens.List, colors));
    case "blockquote":
      return h(
        View,
        { key, style: [look.quote, { borderColor: colors.band.backgroundColor }] },
        ...drawMarkdown(children, colors),
      );
    case "code":
      return h(Text, { key, style: look.code }, String(token.text));
    case "hr":
      return h(View, { key, style: look.rule });
    case "table":
      return h(View, { key, style: look.block }, ...table(token as Tokens.Table, colors));
    case "text":
      return h(Text, { key, style: look.line }, children.length > 0 ? inline(children, colors) : textOf(token));
    default:
      return h(Text, { key, style: look.block }, children.length > 0 ? inline(children, colors) : textOf(token));
  }
}

function items(list: Tokens.List, colors: Colors): ReactNode[] {
  const first = typeof list.start === "number" ? list.start : 1;
  return list.items.map((item, at) =>
    h(
      View,
      { key: at, style: look.item },
      h(Text, { style: look.marker }, list.ordered ? `${first + at}.` : "•"),
      h(View, { style: look.itemBody }, ...drawMarkdown(item.tokens, colors)),
    ),
  );
}

function table({ header, rows }: Tokens.Table, colors: Colors): ReactNode[] {
  return [header, ...rows].map((row, at) =>
    h(
      View,
      { key: at, style: look.row, wrap: false },
      ...row.map((cell, column) =>
        h(
          Text,
          { key: column, style: [look.cell, { textAlign: cell.align ?? "left" }, at === 0 ? look.strong : {}] },
          inline(cell.tokens, colors),
        ),
      ),
    ),
  );
}

function inline(tokens: Token[], colors: Colors): ReactNode[] {
  return tokens.map((one, key) => {
    const token = one as Tokens.Generic;
    const inner = () => inline(token.tokens ?? [], colors);
    switch (token.type) {
      case "strong":
        return h(Text, { key, style: look.strong }, inner());
      case "em":
        return h(Text, { key, style: look.em }, inner());
      case "del":
        return h(Text, { key, style: look.del }, inner());
      case "codespan":
        return h(Text, { key, style: look.mono }, String(token.text));
      case "br":
        return "\n";
      case "link": {
        const target = safeLink(String(token.href));
        return target ? h(Link, { key, src: target, style: colors.text }, inner()) : h(Text, { key }, inner());
      }
      default:
        return token.tokens ? h(Text, { key }, inner()) : textOf(token);
    }
  });
}

/** marked leaves entities as they were written. */
function textOf(token: Tokens.Generic): string {
  const text = String(token.text ?? token.raw ?? "");
  if (token.type === "html") return text;
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "").replace(/\n/g, " ");
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const look = StyleSheet.create({
  block: { fontSize: 10, marginBottom: 7, lineHeight: 1.5 },
  line: { fontSize: 10, marginBottom: 2, lineHeight: 1.5 },
  heading: { lineHeight: 1.3, fontWeight: 600, fontSize: 11.5, marginTop: 8, marginBottom: 4 },
  quote: { borderLeftWidth: 2, paddingLeft: 10, marginBottom: 7 },
  code: {
    lineHeight: 1.5,
    fontFamily: "Geist Mono",
    fontSize: 8.5,
    backgroundColor: "#f3f4f6",
    padding: 8,
    marginBottom: 7,
  },
  rule: { borderTopWidth: 1, borderColor: "#e2e5ea", marginVertical: 10 },
  item: { flexDirection: "row", marginBottom: 1 },
  marker: { fontSize: 10, width: 16, lineHeight: 1.5 },
  itemBody: { flex: 1 },
  row: { flexDirection: "row", borderBottomWidth: 1, borderColor: "#e2e5ea" },
  cell: { fontSize: 10, flex: 1, lineHeight: 1.5, padding: "4 6" },
  strong: { fontWeight: 600 },
  em: { fontStyle: "italic" },
  del: { textDecoration: "line-through" },
  mono: { fontFamily: "Geist Mono", fontSize: 8.5 },
});
