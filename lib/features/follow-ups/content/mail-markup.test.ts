import fc from "fast-check";
import { Parser, parseDocument } from "htmlparser2";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MAX_DEPTH, MAX_TAGS, markupFault, readMarkup, textToHtml } from "./mail-markup";

function textOf(source: string): string {
  const markup = readMarkup(source);
  if (markup.fault !== undefined) throw new Error(markup.fault);
  return markup.text;
}

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
])("shows the target of a link with %s", (html, text) => {
  expect(textOf(html)).toBe(text);
});

it("converts paragraphs and bullets to lines, and entities to characters", () => {
  expect(textOf("<h2>Plan</h2><ul><li>a &amp;lt; b<li>c</ul><p>1 &lt; 2<br>3 > 2 &copy;</p><script>x</script>")).toBe(
    "Plan\n\n- a &lt; b\n- c\n\n1 < 2\n3 > 2 ©",
  );
});

it.each([
  "Hi Dana,\n\n- One thing\n- Two things\n\nBest,\nSam",
  "- One thing\n\n- Two things",
  "Plan:\n- One thing\n\n- Two things\n- Three",
])("reads %j back from its own markup", (text) => {
  expect(textOf(textToHtml(text))).toBe(text);
});

it.each([
  ["spread over lines", "<p>Hi</p>\n<ul>\n  <li>One</li>\n\n  <li>Two\n  </li>\n</ul>\n<p>Bye</p>"],
  ["of paragraphs", "<p>Hi</p><ol>\n<li>\n<p>One</p>\n</li>\n<li><p>Two</p></li></ol><p>Bye</p>"],
  ["in a list", "Hi<br><br><ul>\n<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>\nBye"],
])("puts no blank lines between the bullets of a list %s", (_which, html) => {
  expect(textOf(html)).toBe("Hi\n\n- One\n- Two\n\nBye");
});

it.each([
  ["spaces", `a${" ".repeat(199_990)}b`],
  ["spaces in a list", `<ul><li>a${" ".repeat(199_960)}<ul><li>b`],
  ["bullets", "<li>".repeat(25_000)],
  ["links", '<a href="https://a.example">b</a>'.repeat(6_000)],
  ["ampersands", "&".repeat(200_000)],
  ["quotation marks", `<a href="${'"'.repeat(199_000)}`],
  ["attributes", `<p ${"a ".repeat(99_000)}>`],
])("handles 200,000 characters of %s", (_, inside) => {
  expect(readMarkup(inside)).toMatchObject({ html: expect.any(String) });
});

describe("markup that costs too much", () => {
  const deep = (tag: string, depth: number) => `<${tag}>`.repeat(depth);
  const TOO_DEEP = `must be nested at most ${MAX_DEPTH} tags deep. Check for unclosed tags`;

  it.each(["b", "div", "ul><li", "svg", "table><tr><td", "blockquote"])("is <%s> nested too deep", (tag) => {
    const levels = tag.split("><").length;
    expect(markupFault(deep(tag, Math.floor(MAX_DEPTH / levels)))).toBe(null);
    expect(markupFault(deep(tag, Math.floor(MAX_DEPTH / levels) + 1))).toBe(TOO_DEEP);
    expect(readMarkup(deep(tag, 198_000 / (tag.length + 2)))).toMatchObject({ fault: expect.any(String) });
  });

  it("has one tag more than allowed, of any kind", () => {
    for (const tag of ["<br>", "</p>", "<", "<!---->", "<![CDATA[", "<?x>"]) {
      expect(markupFault(tag.repeat(MAX_TAGS))).toBe(null);
      expect(markupFault(tag.repeat(MAX_TAGS + 1))).toMatch(
        `must have at most ${MAX_TAGS} tags; it has ${MAX_TAGS + 1}`,
      );
    }
  });

  it("excludes implicitly closed paragraphs, bullets and table cells", () => {
    for (const tag of ["<p>", "<li>", "<br>", "<tr><td>", "<dt><dd>", "<option>"])
      expect(markupFault(`x${tag}x`.repeat(5_000))).toBe(null);
  });

  it("excludes an ordinary newsletter of 200,000 characters", () => {
    const cell = (at: number) =>
      `<tr><td style="padding:12px;font:14px Arial"><table role="presentation"><tr><td><a href="https://news.example/a/${at}">` +
      `<img src="https://news.example/${at}.png" alt=""></a><h3>Story ${at}</h3><p>What <b>happened</b> last week.</p></td></tr></table></td></tr>`;
    const rows = Array.from({ length: 900 }, (_, at) => cell(at))
      .join("\n")
      .slice(0, 199_000);
    const { html = "" } = readMarkup(`<html><body><table width="600"><tbody>${rows}`) as { html?: string };
    expect(html).toContain("<h3>Story 700</h3><p>What <b>happened</b> last week.</p>");
  });

  const piece = fc.oneof(
    fc.constantFrom(
      "<b>",
      "<ul>",
      "<li>",
      "<p>",
      "</p>",
      "</b>",
      "</ul>",
      "<br/>",
      "<svg>",
      "<table>",
      "<td>",
      "<div x='",
    ),
    fc.constantFrom(
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<script>",
      "</script>",
      "<textarea>",
      "<title>",
      "<a href=",
      "<",
      ">",
    ),
    fc.string({ maxLength: 5 }),
  );
  const markup = fc.array(fc.tuple(piece, fc.integer({ min: 1, max: 150 }))).map((parts) => {
    return parts.map(([text, times]) => text.repeat(times)).join("");
  });

  it("matches what a parser finds deeper than allowed", () => {
    fc.assert(
      fc.property(markup, (source) => {
        const isTooDeep = depthOf(parseDocument(source).children) > MAX_DEPTH;
        expect(markupFault(source)).toBe(isTooDeep ? TOO_DEEP : null);
      }),
      { numRuns: 300 },
    );
  });

  type Node = ReturnType<typeof parseDocument>["children"][number];
  function depthOf(nodes: Node[]): number {
    return Math.max(0, ...nodes.map((node) => ("tagName" in node ? 1 + depthOf(node.children) : 0)));
  }
});

describe("the sanitizer's work", () => {
  afterEach(() => vi.restoreAllMocks());

  it("is one pass over a body, and none over one that is refused", () => {
    const end = vi.spyOn(Parser.prototype, "end");
    readMarkup('<p>Hi <a href="https://northwind.example">Dana</a></p>');
    expect(end).toHaveBeenCalledTimes(1);
    readMarkup("<b>".repeat(MAX_DEPTH + 1));
    expect(end).toHaveBeenCalledTimes(1);
  });

  it("grows linearly with the body", () => {
    const opened = vi.spyOn(Parser.prototype, "onopentagname");
    const workFor = (times: number) => {
      opened.mockClear();
      readMarkup("<ul><li>a</ul>".repeat(times));
      expect(opened.mock.calls.length).toBeGreaterThan(times);
      return opened.mock.calls.length;
    };
    expect(workFor(4_000)).toBe(2 * workFor(2_000));
  });
});
