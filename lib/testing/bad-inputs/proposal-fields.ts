import type { Case } from "./case";

const section = { title: "What", content: "Why", order: 0 };
const item = { name: "Licence", quantity: 1, unitPrice: 10, total: 10 };
const priced = (change: object) => ({ pricing: { items: [{ ...item, ...change }] } });
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });
const NO_DATES = ["tomorrow", "2025-01-01", "0000-01-01T00:00:00Z", "+275760-01-01T00:00:00Z", "2025-02-30T00:00:00Z"];

/** For both POST and PUT. Status 0 means the success status of either. */
export const proposalFields: Case[] = [
  { id: "PC-1", change: { title: "x".repeat(501) }, status: 400, field: "title" },
  { id: "PC-1", change: { clientName: "x".repeat(256) }, status: 400, field: "clientName" },
  { id: "PC-2", change: { title: " \t " }, status: 400, field: "title" },
  { id: "PC-2", change: { title: "😀".repeat(500) }, status: 0 },
  { id: "PC-4", change: { templateType: "" }, status: 0 },
  ...["title", "content", "order"].map((name) => ({
    id: "PC-5",
    change: { sections: [{ ...section, [name]: undefined }] },
    status: 400,
    field: "sections",
  })),
  ...[-1, 1.5, 2 ** 31, "1", null].map((order) => ({
    id: "PC-5",
    change: { sections: [{ ...section, order }] },
    status: 400,
    field: "sections",
  })),
  { id: "PC-5", change: { sections: [{ ...section, content: "x".repeat(50_000) }] }, status: 0 },
  { id: "PC-6", change: { sections: [{ ...section, extra: 1 }] }, status: 0 },
  { id: "PC-6", change: { sections: Array(501).fill(section) }, status: 400, field: "sections" },
  { id: "PC-7", change: { sections: [section, section] }, status: 0 },
  { id: "PC-8", change: { pricing: {} }, status: 0 },
  ...[-1, 1e308, 1e15 + 1, "5", null, undefined].map((quantity) => ({
    id: "PC-9",
    change: priced({ quantity }),
    status: 400,
    field: "pricing",
  })),
  ...[-0, 0.1 + 0.2, 1e15].map((total) => ({ id: "PC-9", change: priced({ total }), status: 0 })),
  ...["usd", "US", "USDD", "USD\n", "ÜSD", null].map((currency) => ({
    id: "PC-10",
    change: { pricing: { currency } },
    status: 400,
    field: "pricing",
  })),
  ...[...NO_DATES, "2025-01-01T00:00:60Z"].map((validUntil) => ({
    id: "PC-11",
    change: { validUntil },
    status: 400,
    field: "validUntil",
  })),
  ...[
    "2001-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "2025-01-01T00:00:00.123456789Z",
    "2025-01-01T00:00:00+14:00",
  ].map((validUntil) => ({ id: "PC-12", change: { validUntil }, status: 0 })),
  { id: "PC-16", change: { metadata: { note: "x".repeat(300_000) } }, status: 400, field: "metadata" },
  { id: "PC-16", change: { metadata: { a: { "b\u0000": 1 } } }, status: 400, field: "metadata" },
  { id: "PC-16", change: { metadata: { "": 1, "a.b": [null], constructor: 1, big: 2 ** 53 + 1 } }, status: 0 },
  ...[[], "text", 5, null].map((metadata) => ({ id: "PC-16", change: { metadata }, status: 400, field: "metadata" })),
  { id: "PC-16", change: { metadata: nested(33) }, status: 400 },
  { id: "PC-16", change: { metadata: nested(20) }, status: 0 },
  ...["Draft", "deleted", "", null].map((status) => ({ id: "PC-3", change: { status }, status: 400, field: "status" })),
  { id: "PC-20", change: { title: "<script>alert(1)</script>" }, status: 0 },
];
