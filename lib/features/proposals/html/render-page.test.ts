import sanitizeHtml from "sanitize-html";
import { describe, expect, it } from "vitest";
import { XSS_VECTORS } from "@/lib/testing/xss-vectors";
import { ExportInput } from "../export/schema";
import type { Proposal } from "../schema";
import { renderPage } from "./render-page";

const proposal: Proposal = {
  id: "019a9d4e-7c11-7c5e-9d58-3f3b6a4c2e10",
  title: "Rollout",
  clientName: "Northwind",
  status: "draft",
  templateType: "custom",
  sections: [],
  pricing: null,
  validUntil: null,
  crmDealId: null,
  metadata: {},
  createdAt: "2026-11-20T00:00:00.000Z",
  updatedAt: "2026-11-20T00:00:00.000Z",
};
const { branding } = ExportInput.parse({});

function page(change: Partial<Proposal>, company = "Brightwater"): string {
  return renderPage({ proposal: { ...proposal, ...change }, company, branding, generatedAt: new Date("2026-11-21") });
}

/** Returns every element with its attributes, as a lenient HTML parser reads them. */
function elements(html: string): { tag: string; attributes: Record<string, string> }[] {
  const seen: { tag: string; attributes: Record<string, string> }[] = [];
  const collect = (tag: string, attributes: Record<string, string>) => {
    seen.push({ tag, attributes });
    return { tagName: tag, attribs: attributes };
  };
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { "*": collect },
  });
  return seen;
}

const body = (content: string) => ({ sections: [{ title: "S", content, order: 0 }] });

describe("an exported page", () => {
  it("has no heading without text below it", () => {
    const html = page({ sections: [...body("Six gates.").sections, { title: "Terms", content: "\n", order: 1 }] });
    expect(html).toContain("<h2>S</h2>");
    expect(html).not.toContain("Terms");
  });

  it.each(Object.entries(XSS_VECTORS))("keeps %s harmless wherever it appears", async (_, vector) => {
    const item = { name: vector, quantity: 1, unitPrice: 1, total: 1 };
    const html = await page(
      {
        title: vector,
        clientName: vector,
        sections: [{ title: vector, content: vector, order: 0 }],
        pricing: { items: [item] },
        metadata: { note: vector },
      },
      vector,
    );
    const own = elements(await page({ ...body("text"), pricing: { items: [{ ...item, name: "Licence" }] } }));
    const known = new Set([...own.map(({ tag }) => tag), "a", "em", "code", "pre", "blockquote", "ul", "li"]);
    for (const { tag, attributes } of elements(html)) {
      expect(known).toContain(tag);
      if (tag === "meta") continue;
      for (const name of Object.keys(attributes))
        expect(["class", "lang", "dir", "scope", "href", "rel"]).toContain(name);
      if (attributes.href) expect(attributes.href).toMatch(/^(https:|mailto:)/);
    }
    expect(elements(html).filter(({ tag }) => tag === "meta")).toEqual(own.filter(({ tag }) => tag === "meta"));
    expect(elements(html).filter(({ tag }) => tag === "style")).toHaveLength(1);
  });

  it("has a content security policy that only allows its own styles", async () => {
    const meta = elements(await page({})).find(({ attributes }) => attributes["http-equiv"]);
    expect(meta?.attributes.content).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'",
    );
  });

  it("renders Markdown and only explicit links", async () => {
    const html = await page(
      body(
        "**All** six\n\n- one\n\n| A | B |\n|---|--:|\n| 1 | 2 |\n\n[us](https://a.example/?a=1&b) https://b.example",
      ),
    );
    expect(html).toContain("<strong>All</strong> six");
    expect(html).toContain("<li>one</li>");
    expect(html).toContain('<td align="right">2</td>');
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b" rel="noopener noreferrer nofollow">us</a>');
    expect(elements(html).filter(({ tag }) => tag === "a")).toHaveLength(1);
  });

  it("marks tasks, right-to-left sections and long titles for layout", async () => {
    expect(await page(body("- [x] done\n- [ ] open"))).toContain('<li class="task">☑ done</li>');
    expect(await page({ sections: [{ title: "עברית", content: "x", order: 0 }] })).toContain('<section dir="rtl">');
    expect(await page({ title: "x".repeat(500) })).toContain('<h1 class="longest">');
  });

  it("renders every section of a large document as Markdown", async () => {
    const content = "A **sentence** about the work.\n\n".repeat(1_500).slice(0, 50_000);
    const sections = Array.from({ length: 100 }, (_unused, order) => ({ title: "S", content, order }));
    expect(await page({ sections })).not.toContain("**sentence**");
  });

  it("sorts sections and keeps the order of equal ones", async () => {
    const of = (content: string, order: number) => ({ title: "", content, order });
    const html = await page({ sections: [of("third", 2), of("first", 0), of("second", 0)] });
    expect(html.indexOf("first")).toBeLessThan(html.indexOf("second"));
    expect(html.indexOf("second")).toBeLessThan(html.indexOf("third"));
  });

  it.each([
    ["unclosed emphasis", "_a_a".repeat(12_500)],
    ["quotes in quotes", ">".repeat(50_000)],
    ["lists in lists", "1. ".repeat(16_000)],
    ["open brackets", "[".repeat(50_000)],
    ["open tags", "<a ".repeat(16_000)],
    ["open links", "[a](".repeat(12_500)],
    ["code marks", "`a``".repeat(12_500)],
  ])("renders %s in linear time", async (_, content) => {
    const sections = Array.from({ length: 40 }, (_unused, order) => ({ title: "S", content, order }));
    const html = await page({ sections });
    expect(html.length).toBeGreaterThan(content.length);
  });
});
