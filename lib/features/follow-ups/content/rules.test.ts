import { expect, it } from "vitest";
import { htmlToText, safeHtml } from "./rules";

it.each([
  [
    '<p>See <a href="https://evil.example/x?a=1&amp;b=2">our deck</a>.</p>',
    "See our deck (https://evil.example/x?a=1&b=2).",
  ],
  ['<a href="https://evil.example"><b>northwind.example</b></a>', "northwind.example (https://evil.example)"],
  ['<a href="https://northwind.example/">northwind.example</a>', "northwind.example"],
  ['<a href="mailto:dana@northwind.example">dana@northwind.example</a>', "dana@northwind.example"],
  ['<a href="mailto:eve@evil.example">dana@northwind.example</a>', "dana@northwind.example (mailto:eve@evil.example)"],
  ['<a href="https://evil.example"></a>Hi', "(https://evil.example)Hi"],
  ["<a>Hi</a>", "Hi"],
])("says where a link of %s leads", (html, text) => {
  expect(htmlToText(safeHtml(html))).toBe(text);
});

it.each([
  ["spaces", `a${" ".repeat(199_998)}b`],
  ["links", '<a href="https://a.example">b</a>'.repeat(6_000)],
  ["links in links", '<a href="https://a.example">'.repeat(6_000)],
])("reads 200,000 characters of %s at once", (_, inside) => {
  expect(htmlToText(safeHtml(`<p>${inside}</p>`)).length).toBeGreaterThan(100_000);
});
