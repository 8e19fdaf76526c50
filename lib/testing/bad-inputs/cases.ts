import type { Case } from "./case";
import { proposalFields } from "./proposal-fields";
import { sendFields } from "./send-fields";

const answering = (cases: Case[], status: number) => cases.map((one) => ({ ...one, status: one.status || status }));

export const CASES: Record<string, Case[]> = {
  "POST /email/send": sendFields,
  "POST /proposals": [
    ...["title", "clientName"].map((field) => ({ id: "PC-1", without: [field], status: 400, field })),
    { id: "PC-11", change: { validUntil: null }, status: 400, field: "validUntil" },
    { id: "PC-14", change: { crmDealId: "../x" }, status: 201 },
    { id: "PC-14", change: { crmDealId: 77 }, status: 400, field: "crmDealId" },
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
    ...["</title><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</style>", "😀".repeat(200)].map(
      (companyName) => ({ id: "PX-5", change: { branding: { companyName } }, status: 200 }),
    ),
  ],
  "POST /objection/sessions": [
    { id: "OS-2", without: ["meetingId"], status: 400, field: "meetingId" },
    ...["", "abc", "{}", 5, null, ["11111111-1111-4111-8111-111111111111"]].map((meetingId) => ({
      id: "OS-2",
      change: { meetingId },
      status: 400,
      field: "meetingId",
    })),
    ...["11111111-1111-4111-8111-111111111111", "00000000-0000-0000-0000-000000000000"].map((meetingId) => ({
      id: "OS-2",
      change: { meetingId },
      status: 404,
    })),
  ],
  "GET /objection/sessions": [
    ...["limit=0", "limit=101", "offset=-1", "offset=1e12", "offset=1000000000000", "limit=1&limit=2"].map((query) => ({
      id: "OS-1",
      query: `?${query}`,
      status: 400,
      field: query.split("=")[0] ?? "",
    })),
    { id: "OS-1", query: "?limit=100&offset=999999999", status: 200 },
  ],
  "GET /calendar/upcoming": [
    ...["0", "31", "-1", "1.5", "abc", "1e1", ""].map((days) => ({
      id: "CU-1",
      query: `?days=${days}`,
      status: 400,
      field: "days",
    })),
    { id: "CU-1", query: "?days=30", status: 200 },
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
    ...["2025-02-30T00:00:00Z", "0000-01-01T00:00:00Z", "2025-01-01", "1735689600", ""].flatMap((date) => [
      {
        id: "RA-5",
        query: `?timeRange=custom&startDate=${date}&endDate=2026-01-01T00:00:00Z`,
        status: 400,
        field: "startDate",
      },
      {
        id: "RA-5",
        query: `?timeRange=custom&startDate=2026-01-01T00:00:00Z&endDate=${date}`,
        status: 400,
        field: "endDate",
      },
    ]),
    { id: "RA-6", query: span("2090-01-01", "2090-02-01"), status: 200 },
    { id: "RA-7", query: "?timeRange=7d&startDate=never", status: 200 },
  ],
  "GET /crm/contacts": [
    ...["?", "?q=", "?q=%20"].map((query) => ({ id: "CC-2", query, status: 400, field: "q" })),
    { id: "CC-3", query: "?email=notmail", status: 400, field: "email" },
    { id: "CC-4", query: "?email=nobody@x.example&q=", status: 200 },
    ...["x' OR Name != '", "\\", "%", "_", "a\nb", "FIND {x} IN ALL FIELDS", "*"].map((q) => ({
      id: "CC-15",
      query: `?q=${encodeURIComponent(q)}`,
      status: 200,
    })),
    { id: "CC-14", query: `?q=${"x".repeat(1_001)}`, status: 400, field: "q" },
  ],
  "POST /crm/sync": [
    { id: "CS-2", without: ["syncTypes"], status: 200 },
    { id: "CS-5", change: { syncTypes: ["contact", "contact"] }, status: 200 },
    ...[["contact", null], { 0: "contact" }, [["contact"]], ["__proto__"], true].map((syncTypes) => ({
      id: "CS-4",
      change: { syncTypes },
      status: 400,
      field: "syncTypes",
    })),
    ...[[], ["contact", "lead"], "contact", Array(10_000).fill("contact"), ["Contact"], ["deal "]].map((syncTypes) => ({
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
    { id: "DS-3", change: { prospectName: "x".repeat(256) }, status: 400, field: "prospectName" },
    { id: "DS-3", change: { companyName: "x".repeat(256) }, status: 400, field: "companyName" },
    { id: "DS-3", change: { source: "x".repeat(101) }, status: 400, field: "source" },
    { id: "DS-14", headers: { authorization: "Bearer garbage" }, status: 201 },
  ],
};

function span(from: string, to: string): string {
  return `?timeRange=custom&startDate=${from}T00:00:00Z&endDate=${to}T00:00:00Z`;
}
