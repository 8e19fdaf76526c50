import { describe, expect, it } from "vitest";
import { XSS_VECTORS } from "@/lib/testing/xss-vectors";
import { ExportInput } from "../export/schema";
import type { Print } from "./document";
import { renderPdf, renderPdfFor } from "./render-pdf";

const { branding } = ExportInput.parse({});

function print(change: Partial<Print["proposal"]> = {}, paper: Print["paper"] = "a4"): Print {
  const proposal = { title: "Rollout", clientName: "Northwind", sections: [], pricing: null, validUntil: null };
  return {
    proposal: { ...proposal, ...change },
    company: "Brightwater",
    branding,
    paper,
    generatedAt: "2026-11-21T00:00:00Z",
  };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const pages = (bytes: Uint8Array) => text(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

describe("a PDF", () => {
  it("embeds its fonts and breaks a long table across pages", async () => {
    const items = Array.from({ length: 120 }, (_, at) => ({ name: `Item ${at}`, quantity: 1, unitPrice: 2, total: 2 }));
    const bytes = await renderPdf(print({ pricing: { items, total: 240, currency: "EUR" } }));
    expect(text(bytes).startsWith("%PDF-1.")).toBe(true);
    expect(text(bytes)).toContain("/FontFile2");
    expect(pages(bytes)).toBeGreaterThanOrEqual(4);
  });

  it("handles hostile, empty and multilingual text, with https and mailto links only", async () => {
    const contents = [
      ...Object.values(XSS_VECTORS),
      "",
      "x".repeat(5_000),
      "漢字 かな 한글 العربية עברית 😀 ‮abc",
      "_a_a".repeat(5_000),
      ">".repeat(5_000),
      "[a](javascript:alert(1)) [b](https://b.example/)",
      "| a |\n|---|\n| b |\n\n- [ ] c\n\n***\n\n# d\n\n```\ne\n```",
    ];
    const sections = contents.map((content, order) => ({ title: content.slice(0, 100), content, order }));
    const bytes = await renderPdf(print({ sections, title: "漢".repeat(500) }));
    const links = [...text(bytes).matchAll(/\/URI \(([^)]*)\)/g)].map(([, target]) => target);
    expect(links).toEqual(["https://b.example/"]);
    expect(text(bytes)).not.toContain("/JavaScript");
  });

  it.each<[Print["paper"], string]>([
    ["a4", "595 842"],
    ["letter", "612 792"],
  ])("on %s has pages of that size", async (paper, points) => {
    const [, width, height] = text(await renderPdf(print({}, paper))).match(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/) ?? [];
    expect(`${Math.round(Number(width))} ${Math.round(Number(height))}`).toBe(points);
  });

  it.each([
    ["Greek", "Προσφορά", /noto-sans-greek-400/],
    ["Hebrew", "הצעה", /noto-sans-hebrew-hebrew-400/],
    ["Arabic", "عرض", /vazirmatn-arabic-400/],
    ["Japanese", "ご提案", /noto-sans-jp-\d+-400/],
    ["Chinese", "报价", /noto-sans-sc-\d+-400/],
    ["Korean", "제안", /noto-sans-kr-\d+-400/],
    ["Thai", "ข้อเสนอ", /noto-sans-thai-thai-400/],
    ["Hindi", "प्रस्ताव", /noto-sans-devanagari-400/],
    ["emoji", "🚀", /noto-emoji-\d+-400/],
  ])(
    "sets %s in a font that covers it",
    async (_, content, font) => {
      const bytes = await renderPdf(print({ sections: [{ title: "", content, order: 0 }] }));
      const fonts = [...text(bytes).matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name);
      expect(fonts.filter((name) => name && font.test(name)).length).toBeGreaterThan(0);
    },
    600_000,
  );

  it("needs one font for Latin, and one more for the placeholder", async () => {
    const fontsOf = async (content: string) =>
      text(await renderPdf(print({ sections: [{ title: "", content, order: 0 }] }))).match(/\/FontFile2/g)?.length;
    const plain = (await fontsOf("Angebot für Łódź, Việt Nam, Київ")) ?? 0;
    expect(await fontsOf("Angebot \u{10fffd}")).toBe(plain + 1);
  });

  it("keeps font weights separate", async () => {
    const bytes = await renderPdf(print({ sections: [{ title: "報告", content: "報告", order: 0 }] }));
    expect(text(bytes)).toMatch(/noto-sans-sc-\d+-400/);
    expect(text(bytes)).toMatch(/noto-sans-sc-\d+-600/);
  });

  it("breaks a table row that is taller than a page, and a word that is longer than a line", async () => {
    const cell = "A sentence about the work. ".repeat(400);
    const content = `| A | B |\n|---|---|\n| ${cell} | ${"x".repeat(3_000)} |`;
    expect(pages(await renderPdf(print({ sections: [{ title: "S", content, order: 0 }] })))).toBeGreaterThan(2);
  });

  it("numbers the pages of a long document", async () => {
    const content = "A sentence about the work.\n\n".repeat(500);
    expect(pages(await renderPdf(print({ sections: [{ title: "S", content, order: 0 }] })))).toBeGreaterThan(12);
  });

  it("does not block the calling thread", async () => {
    await renderPdf(print());
    let beats = 0;
    const beat = setInterval(() => beats++, 1);
    const content = "A **sentence** about the work.\n\n".repeat(300);
    await renderPdf(print({ sections: [{ title: "S", content, order: 0 }] }));
    clearInterval(beat);
    expect(beats).toBeGreaterThan(20);
  });

  it("stops a document that takes too long and renders the next", async () => {
    const content = "A sentence about the work.\n\n".repeat(1_500);
    const sections = Array.from({ length: 20 }, (_, order) => ({ title: "S", content, order }));
    await expect(renderPdf(print({ sections }), 300)).rejects.toMatchObject({ code: "payload_too_large" });
    expect(pages(await renderPdf(print()))).toBe(1);
  });

  it("does not start a document estimated to take too long", async () => {
    const sections = Array.from({ length: 80 }, (_, order) => ({ title: "S", content: "x".repeat(50_000), order }));
    const asked = renderPdfFor("long", print({ sections }));
    // Rejected before anything else can run.
    await expect(
      Promise.race([asked, Promise.resolve().then(() => Promise.resolve("still at it"))]),
    ).rejects.toMatchObject({
      code: "payload_too_large",
    });
  });

  it("renders one tenant's short document during another's long one, which stops when cancelled", async () => {
    const gone = new AbortController();
    const content = "A sentence about the work.\n\n".repeat(1_500);
    const sections = Array.from({ length: 8 }, (_, order) => ({ title: "S", content, order }));
    let isOver = false;
    const long = renderPdfFor("greedy", print({ sections }), { signal: gone.signal }).finally(() => {
      isOver = true;
    });
    const outcome = expect(long).rejects.toMatchObject({ code: "conflict" });
    expect(pages(await renderPdfFor("modest", print()))).toBe(1);
    expect(isOver).toBe(false);
    gone.abort();
    await outcome;
    expect(pages(await renderPdfFor("greedy", print()))).toBe(1);
  });

  it("serves another tenant after at most one document of a tenant with many waiting", async () => {
    // Both threads have now loaded their modules and fonts.
    await Promise.all(["a", "b"].map((tenant) => renderPdfFor(tenant, print())));
    const printed: string[] = [];
    const ask = (tenant: string) => renderPdfFor(tenant, print()).then(() => printed.push(tenant));
    const greedy = Array.from({ length: 20 }, () => ask("greedy"));
    await expect(renderPdfFor("greedy", print())).rejects.toMatchObject({ code: "rate_limited" });
    await Promise.all([...greedy, ask("modest")]);
    expect(printed.indexOf("modest")).toBeLessThan(3);
  });
});
