import { describe, expect, it } from "vitest";
import type { AuditEvent } from "@/lib/features/audit/schema";
import { csvOf } from "./audit-csv";

const event: AuditEvent = {
  id: "0198a8de-0000-7000-8000-000000000001",
  type: "followup.approved",
  entityType: "follow_up",
  entityId: "0198a8de-0000-7000-8000-000000000002",
  actorKind: "session",
  actorName: 'Sam "S" Okafor, Sales',
  at: "2026-11-20T10:00:00.000Z",
  requestId: null,
  address: "192.0.2.7",
  device: "Firefox 133 on Linux",
  data: { revision: 3 },
};

describe("an exported audit trail", () => {
  it("quotes fields that need it", () => {
    expect(csvOf([event]).split("\r\n")[1]).toBe(
      '2026-11-20T10:00:00.000Z,followup.approved,"Sam ""S"" Okafor, Sales",follow_up,0198a8de-0000-7000-8000-000000000002,revision: 3,,192.0.2.7,Firefox 133 on Linux',
    );
  });

  it("escapes spreadsheet formulas", () => {
    expect(csvOf([{ ...event, actorName: "=HYPERLINK(1)" }])).toContain(",'=HYPERLINK(1),");
  });
});
