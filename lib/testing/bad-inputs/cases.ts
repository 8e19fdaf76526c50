/** One change to a call that works, by its number in the catalogue of bad inputs; `field` is what a refusal names. */
export type Case = {
  id: string;
  change?: Record<string, unknown>;
  without?: string[];
  query?: string;
  headers?: Record<string, string>;
  status: number;
  field?: string;
};

const list = (length: number, item: (at: number) => unknown = (at) => `person-${at}@northwind.example`) =>
  Array.from({ length }, (_, at) => item(at));

const NO_ADDRESS = [
  "a@b.co\r\nBcc: c@d.ee",
  "a@b.co,c@d.ee",
  "A <a@b.co>",
  "a@b.co;c@d.ee",
  " a@b.co",
  "a@b",
  "@b.co",
  "a@[127.0.0.1]",
  "a@b..co",
  `${"l".repeat(65)}@b.co`,
  `${"l".repeat(60)}@${"d.".repeat(100)}example`,
];
const ADDRESSES = ["a+x@northwind.example", "o'neil@northwind.example", "a@xn--bcher-kva.example"];

const send: Case[] = [
  ...["to", "subject", "htmlBody"].map((field) => ({ id: "ES-1", without: [field], status: 422, field })),
  { id: "ES-2", change: { to: [] }, status: 422, field: "to" },
  { id: "ES-2", change: { to: list(51) }, status: 422, field: "to" },
  { id: "ES-3", change: { to: list(50) }, status: 200 },
  { id: "ES-4", change: { cc: list(21) }, status: 422, field: "cc" },
  { id: "ES-4", change: { cc: list(20) }, status: 200 },
  { id: "ES-5", change: { subject: "" }, status: 422, field: "subject" },
  { id: "ES-5", change: { subject: "x".repeat(501) }, status: 422, field: "subject" },
  { id: "ES-5", change: { subject: "😀".repeat(500) }, status: 200 },
  ...["Hi\r\nBcc: x@evil.example", "a\nb", "a\rb", "a\u0000b"].map((subject) => ({
    id: "ES-6",
    change: { subject },
    status: 422,
    field: "subject",
  })),
  ...NO_ADDRESS.map((address) => ({ id: "ES-7", change: { to: [address] }, status: 422, field: "to" })),
  ...NO_ADDRESS.map((replyTo) => ({ id: "ES-10", change: { replyTo }, status: 422, field: "replyTo" })),
  ...ADDRESSES.map((address) => ({ id: "ES-8", change: { to: [address] }, status: 200 })),
  { id: "ES-9", change: { to: ["dana@x.example", "DANA@x.example"], cc: ["dana@x.example"] }, status: 200 },
  { id: "ES-11", change: { htmlBody: "" }, status: 422, field: "htmlBody" },
  { id: "ES-11", change: { htmlBody: "x".repeat(1024 * 1024 + 1) }, status: 422, field: "htmlBody" },
  { id: "ES-11", change: { htmlBody: "é".repeat(600_000) }, status: 422, field: "htmlBody" },
  { id: "ES-12", change: { htmlBody: "<script>alert(1)</script><img src=x onerror=alert(1)>" }, status: 200 },
  { id: "ES-14", change: { followUpId: "abc" }, status: 422, field: "followUpId" },
  ...["FollowUp", "other", ""].map((templateType) => ({
    id: "ES-15",
    change: { templateType },
    status: 422,
    field: "templateType",
  })),
  {
    id: "ES-16",
    change: {
      from: "x@evil.example",
      headers: {},
      attachments: [{}],
      bcc: ["x@evil.example"],
      tags: 1,
      status: "sent",
    },
    status: 200,
  },
  ...["", "x".repeat(256), "schlüssel", "a\tb"].map((key) => ({
    id: "ES-21",
    headers: { "idempotency-key": key },
    status: 422,
    field: "Idempotency-Key",
  })),
];

const section = { title: "What", content: "Why", order: 0 };
const item = { name: "Licence", quantity: 1, unitPrice: 10, total: 10 };
const priced = (change: object) => ({ pricing: { items: [{ ...item, ...change }] } });
const NO_DATES = ["tomorrow", "2025-01-01", "0000-01-01T00:00:00Z", "+275760-01-01T00:00:00Z", "2025-02-30T00:00:00Z"];

/** For POST and PUT alike. */
const proposalFields: Case[] = [
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
  { id: "PC-6", change: { sections: list(501, () => section) }, status: 400, field: "sections" },
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
  { id: "PC-20", change: { title: "<script>alert(1)</script>" }, status: 0 },
];

const answering = (cases: Case[], status: number) => cases.map((one) => ({ ...one, status: one.status || status }));

export const CASES: Record<string, Case[]> = {
  "POST /email/send": send,
  "POST /proposals": [
    ...["title", "clientName"].map((field) => ({ id: "PC-1", without: [field], status: 400, field })),
    { id: "PC-11", change: { validUntil: null }, status: 400, field: "validUntil" },
    { id: "PC-14", change: { crmDealId: "../x" }, status: 201 },
    { id: "PC-17", change: { id: "x", deletedAt: "x", createdAt: "x" }, status: 201 },
    ...answering(proposalFields, 201),
  ],
  "PUT /proposals/{id}": [
    { id: "PU-1", without: ["status", "validUntil"], status: 200 },
    ...["owner", "id", "createdAt", "deletedAt", "tenantId", "__proto"].map((field) => ({
      id: "PU-3",
      change: { [field]: null },
      status: 400,
      field,
    })),
    { id: "PU-4", change: { title: null }, status: 400, field: "title" },
    { id: "PU-4", change: { validUntil: null, crmDealId: null }, status: 200 },
    ...["draft", "review", "approved", "sent", "accepted", "rejected"].map((status) => ({
      id: "PU-6",
      change: { status },
      status: 200,
    })),
    ...answering(proposalFields, 200),
  ],
  "POST /proposals/{id}/export": [
    { id: "PX-2", without: ["format", "branding"], status: 200 },
    ...["pdf", "HTML", ""].map((format) => ({ id: "PX-3", change: { format }, status: 400, field: "format" })),
    ...["red", "#fff", "#3b82f6;}body{background:url(//e)}", "#3b82f6\n", "#GGGGGG"].flatMap((color) =>
      ["primaryColor", "secondaryColor"].map((name) => ({
        id: "PX-4",
        change: { branding: { [name]: color } },
        status: 400,
        field: "branding",
      })),
    ),
    { id: "PX-5", change: { branding: { companyName: "x".repeat(201) } }, status: 400, field: "branding" },
  ],
  "GET /reports/analytics": [
    ...["1d", "30D", ""].map((range) => ({
      id: "RA-1",
      query: `?timeRange=${range}`,
      status: 400,
      field: "timeRange",
    })),
    { id: "RA-2", query: "?timeRange=custom", status: 400, field: "startDate" },
    { id: "RA-2", query: "?timeRange=custom&startDate=2026-01-01T00:00:00Z", status: 400, field: "endDate" },
    { id: "RA-3", query: span("2026-02-01", "2026-01-01"), status: 400, field: "startDate" },
    { id: "RA-3", query: span("2026-02-01", "2026-02-01"), status: 200 },
    { id: "RA-4", query: span("1926-01-01", "2026-01-01"), status: 400, field: "endDate" },
    { id: "RA-6", query: span("2090-01-01", "2090-02-01"), status: 200 },
    { id: "RA-7", query: "?timeRange=7d&startDate=never", status: 200 },
  ],
  "GET /crm/contacts": [
    ...["?", "?q=", "?q=%20"].map((query) => ({ id: "CC-2", query, status: 400, field: "q" })),
    { id: "CC-3", query: "?email=notmail", status: 400, field: "email" },
    { id: "CC-4", query: "?email=nobody@x.example&q=", status: 200 },
    { id: "CC-14", query: `?q=${"x".repeat(1_001)}`, status: 400, field: "q" },
  ],
  "POST /crm/sync": [
    { id: "CS-2", without: ["syncTypes"], status: 200 },
    { id: "CS-5", change: { syncTypes: ["contact", "contact"] }, status: 200 },
    ...[[], ["contact", "lead"], "contact", list(10_000, () => "contact"), ["Contact"], ["deal "]].map((syncTypes) => ({
      id: "CS-3",
      change: { syncTypes },
      status: 400,
      field: "syncTypes",
    })),
    { id: "CS-9", query: "?dryRun=yes", status: 400, field: "dryRun" },
  ],
  "POST /meetings/ingest": [
    ...[false, "true", 1, null].map((syncAll) => ({ id: "MI-2", change: { syncAll }, status: 400, field: "syncAll" })),
    { id: "MI-1", without: ["syncAll"], status: 400, field: "eventId" },
    { id: "MI-3", change: { eventId: "abc" }, status: 400, field: "syncAll" },
    ...["", " ", "x".repeat(5_000), "a\nb"].map((eventId) => ({
      id: "MI-4",
      change: { eventId, syncAll: undefined },
      status: 400,
      field: "eventId",
    })),
    ...["nope", "a/../b", "a?x=1"].map((eventId) => ({
      id: "MI-9",
      change: { eventId, syncAll: undefined },
      status: 404,
    })),
  ],
  "POST /demo/setup": [
    { id: "DS-1", without: ["prospectName", "companyName", "source"], status: 201 },
    ...["x", ["a@b.example"], "a@b.example\r\nBcc: c@d.example"].map((prospectEmail) => ({
      id: "DS-2",
      change: { prospectEmail },
      status: 400,
      field: "prospectEmail",
    })),
    { id: "DS-3", change: { companyName: "x".repeat(256) }, status: 400, field: "companyName" },
    { id: "DS-3", change: { source: "x".repeat(101) }, status: 400, field: "source" },
    { id: "DS-14", headers: { authorization: "Bearer garbage" }, status: 201 },
  ],
};

function span(from: string, to: string): string {
  return `?timeRange=custom&startDate=${from}T00:00:00Z&endDate=${to}T00:00:00Z`;
}
