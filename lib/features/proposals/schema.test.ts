import { describe, expect, it } from "vitest";
import { ExportInput } from "./export/schema";
import { ProposalInput, ProposalListQuery, ProposalPatch } from "./schema";

const good = { title: "Rollout", clientName: "Northwind" };
const section = { title: "Scope", content: "Text", order: 0 };
const item = { name: "Licence", quantity: 1, unitPrice: 2, total: 2 };
const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) });

function fieldAtFault(schema: { safeParse(value: unknown): { success: boolean; error?: unknown } }, value: unknown) {
  const result = schema.safeParse(value) as { error?: { issues: { path: PropertyKey[]; keys?: string[] }[] } };
  const issue = result.error?.issues[0];
  return issue ? String(issue.path[0] ?? issue.keys?.[0]) : null;
}

const REFUSED: [string, unknown, string][] = [
  ["a missing title", { title: undefined }, "title"],
  ["an empty title", { title: "" }, "title"],
  ["a blank title", { title: " \n\t" }, "title"],
  ["a title of 501 characters", { title: "😀".repeat(501) }, "title"],
  ["a title with NUL", { title: "a\u0000" }, "title"],
  ["a title that is an operator", { title: { contains: "" } }, "title"],
  ["a blank client", { clientName: "  " }, "clientName"],
  ["a client of 256 characters", { clientName: "x".repeat(256) }, "clientName"],
  ["a status in capitals", { status: "Draft" }, "status"],
  ["a null status", { status: null }, "status"],
  ["a template type of 101 characters", { templateType: "x".repeat(101) }, "templateType"],
  ["sections that are no list", { sections: { 0: section } }, "sections"],
  ["501 sections", { sections: Array(501).fill(section) }, "sections"],
  ["a section without content", { sections: [{ title: "a", order: 0 }] }, "sections"],
  ["a section of 50,001 characters", { sections: [{ ...section, content: "x".repeat(50_001) }] }, "sections"],
  ["a section title of 501", { sections: [{ ...section, title: "x".repeat(501) }] }, "sections"],
  ...[-1, 1.5, 2 ** 31, "1", Number.NaN, null].map((order): [string, unknown, string] => [
    `the order ${order}`,
    { sections: [{ ...section, order }] },
    "sections",
  ]),
  ["pricing that is a list", { pricing: [] }, "pricing"],
  ["an item without a name", { pricing: { items: [{ ...item, name: undefined }] } }, "pricing"],
  ["an item name of 256", { pricing: { items: [{ ...item, name: "x".repeat(256) }] } }, "pricing"],
  ...[-0.01, Number.POSITIVE_INFINITY, 1e308, 1e15 + 1, "5", null].map((total): [string, unknown, string] => [
    `the amount ${total}`,
    { pricing: { total } },
    "pricing",
  ]),
  ...["usd", "US", "USDD", "USD\n", "ÜSD", null, ""].map((currency): [string, unknown, string] => [
    `the currency ${JSON.stringify(currency)}`,
    { pricing: { currency } },
    "pricing",
  ]),
  ...["tomorrow", "2026-01-31", "0000-01-01T00:00:00Z", "+275760-09-13T00:00:00Z", "2025-02-30T00:00:00Z", null].map(
    (validUntil): [string, unknown, string] => [`valid until ${validUntil}`, { validUntil }, "validUntil"],
  ),
  ["a deal id of 256", { crmDealId: "x".repeat(256) }, "crmDealId"],
  ["a numeric deal id", { crmDealId: 7 }, "crmDealId"],
  ["a null deal id", { crmDealId: null }, "crmDealId"],
  ...[[], "x", null, 7].map((metadata): [string, unknown, string] => [
    `the metadata ${JSON.stringify(metadata)}`,
    { metadata },
    "metadata",
  ]),
  ["metadata of more than 256 KiB", { metadata: { a: "é".repeat(131_072) } }, "metadata"],
  ["metadata 33 levels deep", { metadata: nested(33) }, "metadata"],
  ["metadata with NUL in a value", { metadata: { a: [{ b: "x\u0000" }] } }, "metadata"],
  ["metadata with NUL in a name", { metadata: { a: { "b\u0000": 1 } } }, "metadata"],
  ["metadata with an infinite number", { metadata: { a: [Number.POSITIVE_INFINITY] } }, "metadata"],
];

describe("a new proposal", () => {
  it.each(REFUSED)("rejects %s", (_, change, field) => {
    expect(fieldAtFault(ProposalInput, { ...good, ...(change as object) })).toBe(field);
  });

  it("names the limit that the order exceeds", () => {
    const messageFor = (order: number) =>
      ProposalInput.safeParse({ ...good, sections: [{ ...section, order }] }).error?.issues[0]?.message;
    expect([-1, 2 ** 31].map(messageFor)).toEqual(["must be at least 0", "must be at most 2147483647"]);
  });

  it("needs a title and a client, and has defaults for the rest", () => {
    expect(ProposalInput.parse(good)).toEqual({
      ...good,
      status: "draft",
      templateType: "custom",
      sections: [],
      metadata: {},
    });
  });

  it.each([
    ["500 emoji as the title", { title: "😀".repeat(500) }],
    ["an empty template type", { templateType: "" }],
    ["50,000 characters in a section", { sections: [{ ...section, content: "x".repeat(50_000) }] }],
    ["the highest order", { sections: [{ ...section, order: 2 ** 31 - 1 }] }],
    ["two sections with one order", { sections: [section, section] }],
    ["empty pricing", { pricing: {} }],
    ["no pricing by null", { pricing: null }],
    ["1e15", { pricing: { total: 1e15 } }],
    ["the last day there is", { validUntil: "9999-12-31T23:59:59Z" }],
    ["metadata 32 levels deep", { metadata: nested(32) }],
    ["an empty metadata name", { metadata: { "": 2 ** 53 } }],
  ])("takes %s", (_, change) => {
    expect(fieldAtFault(ProposalInput, { ...good, ...change })).toBeNull();
  });

  it("normalizes its values", () => {
    const parsed = ProposalInput.parse({
      ...good,
      title: "a\ud800",
      pricing: { total: -0 },
      validUntil: "2025-01-01T10:00:00.123456789+14:00",
      metadata: { "k\udc00": ["v\ud800", { deep: "\ud800" }] },
      sections: [{ ...section, unknown: 1 }],
      id: "mine",
      tenantId: "theirs",
    });
    expect(parsed.title).toBe("a\ufffd");
    expect(Object.is(parsed.pricing?.total, 0)).toBe(true);
    expect(parsed.validUntil).toBe("2024-12-31T20:00:00.123Z");
    expect(parsed.metadata).toEqual({ "k\ufffd": ["v\ufffd", { deep: "\ufffd" }] });
    expect(parsed.sections).toEqual([section]);
    expect(Object.keys(parsed)).not.toContain("tenantId");
  });
});

describe("a change", () => {
  const onlyOnCreate = new Set(["a missing title", "a null deal id", "valid until null"]);
  it.each(REFUSED.filter(([name]) => !onlyOnCreate.has(name)))("rejects %s", (_, change, field) => {
    expect(fieldAtFault(ProposalPatch, change)).toBe(field);
  });

  it.each(["id", "createdAt", "deletedAt", "tenantId", "anything"])("refuses the field %s", (name) => {
    expect(fieldAtFault(ProposalPatch, { [name]: null })).toBe(name);
  });

  it("accepts an empty change, and null to clear a value", () => {
    expect(ProposalPatch.parse({})).toEqual({});
    const cleared = { validUntil: null, crmDealId: null, pricing: null };
    expect(ProposalPatch.parse(cleared)).toEqual(cleared);
    expect(fieldAtFault(ProposalPatch, { title: null })).toBe("title");
  });
});

describe("a list query", () => {
  it.each([
    ["page", "0"],
    ["page", "-1"],
    ["page", "1.5"],
    ["page", "1e3"],
    ["page", ""],
    ["page", "9007199254740993"],
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "10;drop"],
    ["status", "draft,sent"],
    ["search", "x".repeat(256)],
    ["search", "\u0000"],
    ["clientName", "x".repeat(256)],
    ["dateFrom", "2025-01-01"],
    ["dateFrom", "2025-01-01T00:00:00 02:00"],
    ["dateTo", "2025-01-01T25:00:00Z"],
    ["sortBy", "deletedAt"],
    ["sortBy", "createdAt;--"],
    ["sortBy", "__proto__"],
    ["sortBy", "constructor"],
    ["sortOrder", "DESC"],
  ])("refuses %s=%s", (name, value) => {
    expect(fieldAtFault(ProposalListQuery, { [name]: value })).toBe(name);
  });
});

describe("an export", () => {
  it("has defaults for everything", () => {
    const branding = { primaryColor: "#3b82f6", secondaryColor: "#64748b" };
    expect(ExportInput.parse({})).toEqual({ format: "html", branding });
    expect(ExportInput.parse({ branding: {} })).toEqual({ format: "html", branding });
  });

  it.each(["red", "#fff", "#3b82f6;}body{background:url(//e)}", "#3b82f6\n", "#GGGGGG", ""])(
    "refuses the colour %j",
    (primaryColor) => {
      expect(fieldAtFault(ExportInput, { branding: { primaryColor } })).toBe("branding");
    },
  );

  it("rejects unsupported formats and names that are too long", () => {
    expect(fieldAtFault(ExportInput, { format: "pdf" })).toBe("format");
    expect(fieldAtFault(ExportInput, { format: "HTML" })).toBe("format");
    expect(fieldAtFault(ExportInput, { branding: { companyName: "x".repeat(201) } })).toBe("branding");
  });
});
