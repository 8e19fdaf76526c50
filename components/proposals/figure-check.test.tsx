import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { ProposalClaims } from "@/lib/features/proposals/claims/schema";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { FigureCheck } from "./figure-check";

freshBrowser();

const meetingId = "0198a8de-0000-7000-8000-000000000002";
const claim = (id: string, text: string) => ({ id, start: 0, end: text.length, text, kind: "price" as const });
const found: ProposalClaims = {
  meetingId,
  parts: [
    {
      kind: "section",
      title: "Offer",
      claims: [
        {
          ...claim("c1", "It costs £950 per seat."),
          support: "unsupported",
          evidence: [],
          differences: [{ kind: "price", here: "£950", said: "nine hundred pounds", segmentIndex: 1 }],
        },
        { ...claim("c2", "Onboarding costs £5,000."), support: "supported", evidence: [] },
      ],
    },
  ],
  transcript: { 1: { speaker: "Sam", timestamp: "00:00:30", text: "Nine hundred pounds per seat." } },
};
const page = <FigureCheck id="0198a8de-0000-7000-8000-000000000001" updatedAt="2026-11-20T10:00:00.000Z" />;

describe("the figures of a proposal made from a meeting", () => {
  it("show what was said instead, with the moment, before those that were said", async () => {
    fakeApi(() => ({ body: { success: true, data: found } }));
    openScreen(page);
    expect(await screen.findByText(/Said: nine hundred pounds; here: £950/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByRole("link", { name: "00:00:30" }).getAttribute("href")).toBe(
      `/meetings/${meetingId}?segment=1#segment-1`,
    );
    expect(screen.getAllByText("1 of 2 weren't said in the meeting").length).toBeGreaterThan(0);
    expect(screen.getByText("1 said in the meeting")).toBeTruthy();
  });

  it("show nothing if there is no meeting to compare with", async () => {
    const asked = fakeApi(() => ({ body: { success: true, data: { meetingId: null, parts: [], transcript: {} } } }));
    openScreen(page);
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(1);
    expect(screen.queryByText("Figures from the meeting")).toBeNull();
  });
});
