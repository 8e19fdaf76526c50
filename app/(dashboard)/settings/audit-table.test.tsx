import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AuditRow } from "@/lib/features/audit/schema";
import { freshBrowser, openScreen } from "@/lib/testing/screen";
import { AuditTable } from "./audit-table";

freshBrowser();

const row: AuditRow = {
  id: "e1",
  type: "proposal.status_changed",
  entityType: "proposal",
  entityId: "p1",
  actorKind: "session",
  actorName: "Dana Ruiz",
  at: "2026-11-20T10:00:00.000Z",
  requestId: null,
  address: null,
  device: null,
  data: { from: "draft", to: "sent", revision: 2 },
  subject: { kind: "proposal", name: "Pilot for Halden", page: "p1" },
};

it("names what an event is about and leads there while it exists", () => {
  const { show } = openScreen(<AuditTable events={[row]} />);
  expect(screen.getByRole("link", { name: "Pilot for Halden" }).getAttribute("href")).toBe("/proposals/p1");
  expect(screen.getByText("Draft → sent, revision 2")).toBeTruthy();
  show(<AuditTable events={[{ ...row, subject: { kind: "proposal", name: "Pilot for Halden", page: null } }]} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Pilot for Halden")).toBeTruthy();
});

it("says at least what kind of thing a deleted subject was", () => {
  openScreen(<AuditTable events={[{ ...row, subject: null }]} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Proposal")).toBeTruthy();
});
