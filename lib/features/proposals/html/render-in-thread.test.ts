import { expect, it } from "vitest";
import { renderInThread } from "./render-in-thread";
import type { Page } from "./render-page";

const page: Page = {
  company: "Acme",
  branding: { primaryColor: "#3b82f6", secondaryColor: "#64748b" },
  generatedAt: new Date("2026-11-20T10:00:00Z"),
  proposal: {
    id: "018f0000-0000-7000-8000-000000000001",
    title: "Rollout",
    clientName: "Northwind",
    status: "draft",
    templateType: "custom",
    sections: Array.from({ length: 5 }, (_, order) => ({ title: "Part", content: "*a* ".repeat(2_000), order })),
    pricing: null,
    validUntil: null,
    crmDealId: null,
    metadata: {},
    createdAt: "2026-11-20T10:00:00.000Z",
    updatedAt: "2026-11-20T10:00:00.000Z",
  },
};

it("renders one document per tenant at a time and rejects requests when too many wait", async () => {
  const made: string[] = [];
  const ask = (tenant: string) => renderInThread(tenant, page).then(() => made.push(tenant));
  const greedy = Array.from({ length: 61 }, () => ask("greedy"));
  await expect(renderInThread("greedy", page)).rejects.toMatchObject({ code: "rate_limited" });
  await Promise.all([...greedy, ask("modest")]);
  expect(made.indexOf("modest")).toBeLessThan(4);
});

it("does not block other work while rendering 500 full sections", async () => {
  const content = "A **sentence** about the work, and what it is worth to you.\n\n".repeat(900).slice(0, 50_000);
  const sections = Array.from({ length: 500 }, (_unused, order) => ({ title: `Part ${order}`, content, order }));
  await renderInThread("modest", page);
  let beats = 0;
  const beat = setInterval(() => beats++, 1);
  const html = await renderInThread("modest", { ...page, proposal: { ...page.proposal, sections } });
  clearInterval(beat);
  expect(html.length).toBeGreaterThan(20_000_000);
  expect(beats).toBeGreaterThan(20);
});
