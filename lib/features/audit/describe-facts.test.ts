import { expect, it } from "vitest";
import { describeFacts } from "./describe-facts";

const id = "01a205bc-d192-706e-8a49-d0e78ebcc91b";

it.each<[Record<string, unknown>, string]>([
  [
    { engine: "builtin", origin: "meeting", templateType: "followUp" },
    "By the built-in engine, written after the meeting",
  ],
  [{ kind: "commitment", state: "firm", source: "engine", meetingId: id }, "Found in the transcript"],
  [{ engine: "builtin", segments: 14, actionItems: 1 }, "By the built-in engine, 14 lines, 1 action item"],
  [{ to: "pending_review", from: "draft", revision: 2 }, "Draft → pending review, revision 2"],
  [{ to: "draft", from: "draft", revision: 2 }, "Revision 2"],
  [{ to: "cancelled", from: "draft", reason: "replied" }, "Draft → cancelled, reason: replied"],
  [{ to: "rejected", from: "pending_review", reasonCode: "too_long" }, "Pending review → rejected, reason: too long"],
  [{ kind: "guest" }, "The customer didn't show up"],
  [{ isDone: false, commitmentId: id }, "Open"],
  [{ name: "crm-bridge", role: "sales_rep" }, "Name: crm-bridge, as sales rep"],
  [{ changed: ["timeZone", "send_cap"], host: "x.example" }, "Changed: time zone, send cap, host: x.example"],
  [{ provider: "hubspot", isSandbox: false }, "HubSpot"],
  [{ claim: "c1", support: "supported", blocked: [id], failure: null, visitor: "" }, "Supported by the transcript"],
  [
    { to: "scheduled", from: "draft", sendAt: "2026-11-29T10:16:08.045Z" },
    "Draft → scheduled, at 29 Nov 2026, 10:16 UTC",
  ],
  [{ recipient: 2 }, "Recipient 2"],
  [{}, ""],
])("%j reads as “%s”", (data, words) => {
  expect(describeFacts(data)).toBe(words);
});

it("has words for a fact nobody foresaw", () => {
  expect(describeFacts({ undoWindow: 30, isLate: true, objectType: "contact" })).toBe(
    "Undo window: 30, is late: yes, object type: contact",
  );
});
