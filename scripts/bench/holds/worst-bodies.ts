import type { AnyContract } from "@/lib/core/contract";
import { MAX_BODY_BYTES } from "@/lib/core/http-limits";
import { isPlainObject } from "@/lib/core/json";

export type NamedBody = { name: string; text: () => string };

const MAX_NODES = 49_900;
const LONG_TEXT = MAX_BODY_BYTES - 4_096;

/** Bodies every endpoint must handle: JSON of extreme sizes and shapes, field by field. */
export function genericBodies(contract: AnyContract, example: Record<string, unknown>): NamedBody[] {
  const fields = Object.keys("shape" in contract.body && isPlainObject(contract.body.shape) ? contract.body.shape : {});
  return [
    { name: "4 MiB of spaces", text: () => `{${" ".repeat(LONG_TEXT)}}` },
    {
      name: "a long unknown field",
      text: () => JSON.stringify({ ...example, zz: "\\".repeat(LONG_TEXT / 2 - 9_000) }),
    },
    { name: "50,000 unknown fields", text: () => JSON.stringify({ ...example, ...manyFields() }) },
    { name: "lists in lists", text: () => JSON.stringify({ ...example, zz: nested() }) },
    ...fields.flatMap((field) => [
      { name: `50,000 numbers as ${field}`, text: () => JSON.stringify({ ...example, [field]: repeated(0) }) },
      { name: `50,000 objects as ${field}`, text: () => JSON.stringify({ ...example, [field]: repeated({}) }) },
      { name: `4 MiB as ${field}`, text: () => JSON.stringify({ ...example, [field]: "x".repeat(LONG_TEXT - 9_000) }) },
    ]),
  ];
}

/** Worst cases for fields that are parsed as email markup, within their limits. */
export const MARKUP: Record<string, string> = {
  "open tags": fill("<b>", 198_000),
  "lists in lists": fill("<ul><li>", 200_000),
  bullets: fill("<li>", 200_000),
  paragraphs: fill("<p>", 150_000),
  pairs: fill("<b></b>", 160_000),
  "lists to the bound": fill(`${"<ul><li>".repeat(49)}x${"</li></ul>".repeat(49)}`, 200_000),
  ampersands: fill("&", 200_000),
  "character references": fill("&#x41;", 200_000),
  "less-than signs": fill("<", 50_000),
  "greater-than signs": fill(">", 200_000),
  attributes: `<a ${fill("a b c ", 199_000)}>`,
  "a long address": `<a href="https://northwind.example/${fill("a", 199_000)}">x</a>`,
  links: fill('<a href="https://a.example">b</a>', 200_000),
  comments: fill("<!---->", 200_000),
  sections: fill("<![CDATA[x]]>", 200_000),
  styles: fill('<p style="color:red;background:url(x)">x</p>', 200_000),
  scripts: fill("<script></script>", 200_000),
};

/** Worst cases for fields that are split into sentences. */
export const SENTENCES: Record<string, string> = {
  words: counted((at) => `word${at} `, 200_000),
  lines: fill("a\n", 200_000),
  paragraphs: fill("a\n\n", 200_000),
  "full stops": fill("a. ", 200_000),
  "one run of letters": fill("a", 200_000),
  dates: counted((at) => `March ${(at % 28) + 1}, 2027 at ${at % 12}:30. `, 200_000),
  prices: counted((at) => `$${at * 37}. `, 200_000),
  names: counted((at) => `Xab${String.fromCharCode(97 + (at % 26))}q Zed${at}. `, 200_000),
  quotations: counted((at) => `You said “we could mean ${at} things”. `, 200_000),
  addresses: fill("a@b.co ", 200_000),
  links: fill("www.a.com ", 200_000),
  accents: fill("a\u0301", 200_000),
};

export const TRANSCRIPTS: Record<string, string> = {
  "one line": fill("a", 400_000),
  words: fill("a ", 400_000),
  "100,000 lines": fill("a\n", 400_000),
  "100,000 speakers": counted((at) => `S${at}: a\n`, 400_000),
  "names alone": fill("Anna Bell\nyes\n", 400_000),
  times: fill("00:00:01\n", 400_000),
  WebVTT: `WEBVTT\n\n${fill("00:00.000 --> 00:00.001\na\n\n", 399_900)}`,
  SRT: counted((at) => `${at}\n00:00:01,000 --> 00:00:02,000\nA: b\n\n`, 400_000),
  "right to left": fill("\u05d0\u05d1: \u05d2\n", 400_000),
  accents: fill("a\u0301", 400_000),
  "line separators": fill("\u2028", 399_990).concat("Anna: yes"),
  transcript: counted(
    (at) => `Marcus Chen: We run ${at} warehouses and lose 12 scans by March 3 at $${at}.\n`,
    400_000,
  ),
};

export const SECTIONS: Record<string, string> = {
  text: fill("Plain words of a section. ", 50_000),
  quotes: fill("> ", 50_000),
  "quotes ten deep": fill(`${"> ".repeat(10)}a\n\n`, 50_000),
  lists: counted((at) => `${"  ".repeat(at % 10)}- a\n`, 50_000),
  emphasis: fill("*a **b ", 50_000),
  stars: fill("*", 50_000),
  links: fill("[a](", 50_000),
  brackets: fill("[", 50_000),
  definitions: counted((at) => `[a${at}]: /x\n`, 50_000),
  backticks: fill("` `` ", 50_000),
  tables: fill(`${fill("|a", 1_000)}|\n${fill("|-", 1_000)}|\n${"|b|\n".repeat(12_000)}`, 50_000),
  markup: fill("<b>x", 50_000),
  entities: fill("&amp;", 50_000),
};

export function fill(one: string, length: number): string {
  return one.repeat(Math.ceil(length / one.length)).slice(0, length);
}

function counted(one: (at: number) => string, length: number): string {
  let text = "";
  for (let at = 0; text.length < length; at++) text += one(at);
  return text.slice(0, length);
}

export function repeated<T>(value: T, times = MAX_NODES): T[] {
  return Array.from({ length: times }, () => value);
}

function manyFields(): Record<string, number> {
  return Object.fromEntries(repeated(0).map((value, at) => [`zz${at}`, value]));
}

function nested(): unknown {
  let inner: unknown = 0;
  for (let depth = 0; depth < 28; depth++) inner = [inner];
  return repeated(inner, MAX_NODES);
}
