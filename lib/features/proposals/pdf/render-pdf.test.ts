import { describe, expect, it } from "vitest";
import { XSS_VECTORS } from "@/lib/testing/xss-vectors";
import { ExportInput } from "../export/schema";
import type { Print } from "./document";
import { renderPdf } from "./render-pdf";

const { branding } = ExportInput.parse({});

function print(change: Partial<Print["proposal"]> = {}): Print {
  const proposal = { title: "Rollout", clientName: "Northwind", sections: [], pricing: null, validUntil: null };
  return {
    proposal: { ...proposal, ...change },
    company: "Brightwater",
    branding,
    generatedAt: "2026-11-21T00:00:00Z",
  };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const pages = (bytes: Uint8Array) => text(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

describe("a PDF", () => {
  it("has its fonts inside and breaks a long table over pages", async () => {
    const items = Array.from({ length: 120 }, (_, at) => ({ name: `Item ${at}`, quantity: 1, unitPrice: 2, total: 2 }));
    const bytes = await renderPdf(print({ pricing: { items, total: 240, currency: "EUR" } }));
    expect(text(bytes).startsWith("%PDF-1.")).toBe(true);
    expect(text(bytes)).toContain("/FontFile2");
    expect(pages(bytes)).toBeGreaterThanOrEqual(4);
  }, 20_000);

  it("takes hostile, empty and many-tongued texts, and holds no link but https and mailto", async () => {
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
  }, 20_000);

  it("numbers the pages of a long document", async () => {
    const content = "A sentence about the work.\n\n".repeat(500);
    expect(pages(await renderPdf(print({ sections: [{ title: "S", content, order: 0 }] })))).toBeGreaterThan(12);
  }, 20_000);

  it("leaves the thread that asked for it free", async () => {
    await renderPdf(print());
    let beats = 0;
    const beat = setInterval(() => beats++, 1);
    const content = "A **sentence** about the work.\n\n".repeat(300);
    await renderPdf(print({ sections: [{ title: "S", content, order: 0 }] }));
    clearInterval(beat);
    expect(beats).toBeGreaterThan(20);
  }, 20_000);

  it("gives up on a document that takes too long, and makes the next one", async () => {
    const content = "A sentence about the work.\n\n".repeat(1_500);
    const sections = Array.from({ length: 20 }, (_, order) => ({ title: "S", content, order }));
    await expect(renderPdf(print({ sections }), 300)).rejects.toMatchObject({ code: "payload_too_large" });
    expect(pages(await renderPdf(print()))).toBe(1);
  }, 20_000);
});
