import { describe, expect, it } from "vitest";
import { AUDIT_EVENTS } from "@/lib/core/audit";
import { eventText, factsText } from "./event-text";

describe("the text of an audit event", () => {
  it.each(AUDIT_EVENTS)("describes %s without its code", (type) => {
    expect(eventText(type)).toMatch(/^[A-Z][A-Za-z' -]+$/);
  });

  it("is different for each event", () => {
    expect(new Set(AUDIT_EVENTS.map(eventText)).size).toBe(AUDIT_EVENTS.length);
  });

  it("says where a change started first", () => {
    const id = "01a205bc-d192-706e-8a49-d0e78ebcc91b";
    expect(factsText({ to: "overdue", from: "firm", meetingId: id })).toBe(
      `from: firm, to: overdue, meeting id: ${id}`,
    );
  });

  it("lists the event's data in plain language", () => {
    const facts = {
      from: "draft",
      to: "pending_review",
      reasonCode: "too_long",
      actionItems: 3,
      skipped: true,
      note: null,
    };
    expect(factsText(facts)).toBe("from: draft, to: pending review, reason: too long, action items: 3, skipped: yes");
    expect(factsText({ changed: ["time_zone", "name"], to: "dana_ruiz@x.example" })).toBe(
      "changed: time zone name, to: dana_ruiz@x.example",
    );
  });
});
