import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { type Answer, fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { EvidencePanel } from "../evidence-panel";
import { useClaims } from "../use-claims";

freshBrowser();
const claims: FollowUp["claims"] = [
  {
    id: "c1",
    start: 0,
    end: 23,
    text: "The lift costs $4,100.",
    kind: "price",
    support: "unsupported",
    evidence: [],
    differences: [
      {
        kind: "price",
        here: "4,100",
        said: "forty-four hundred",
        segmentIndex: 3,
        fix: { start: 15, end: 21, text: "$4,400", segmentIndex: 3 },
      },
    ],
  },
  { id: "c2", start: 24, end: 40, text: "You like the lift.", kind: "fact", support: "supported", evidence: [] },
];

type PanelProps = { item: ReviewItem; canDecide: boolean; onDecided: (saved: FollowUp) => void };

function Panel({ item, canDecide, onDecided }: PanelProps) {
  return <EvidencePanel {...{ item, focus: useClaims(claims), canDecide, onDecided }} />;
}

function open(canDecide = true, answer?: Answer) {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const item = sampleReviewItem({ id: crypto.randomUUID(), claims });
  const asked = fakeApi(() => answer ?? { body: { success: true, data: { ...item.followUp, revision: 2 } } });
  const onDecided = vi.fn();
  return { asked, onDecided, ...openScreen(<Panel {...{ item, canDecide, onDecided }} />) };
}

it.each([
  ["f", { decision: "reworded", text: "The lift costs $4,400." }],
  ["y", { decision: "accepted" }],
  ["o", { decision: "rejected" }],
])("decides on the selected sentence with one key: %s", async (key, decision) => {
  const { user, asked, onDecided } = open();
  await user.keyboard("]");
  await user.keyboard(key);
  await waitFor(() => expect(onDecided).toHaveBeenCalledWith(expect.objectContaining({ revision: 2 })));
  expect(asked).toMatchObject([{ method: "POST", body: { revision: 1, claimId: "c1", ...decision } }]);
});

it("rewords in place, keeps the wording after a refusal, and Escape discards it", async () => {
  const refused = { status: 409, body: { error: "Conflict", code: "revision_conflict", message: "Out of date" } };
  const { user, asked, onDecided } = open(true, refused);
  await user.keyboard("]w");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New wording" });
  expect(document.activeElement).toBe(field);
  await user.keyboard("The lift is cheap.{Enter}");
  await waitFor(() => expect(asked).toMatchObject([{ body: { decision: "reworded", text: "The lift is cheap." } }]));
  expect(onDecided).not.toHaveBeenCalled();
  expect(field.value).toBe("The lift is cheap.");
  await user.type(field, "{Escape}");
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("offers to accept only what the call doesn't back", async () => {
  const { user, asked } = open();
  await user.keyboard("]]");
  expect(screen.getAllByRole("button", { name: "Reword" }).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  await user.keyboard("y");
  expect(asked).toEqual([]);
});

it("is read-only for users who can't edit", async () => {
  const { user, asked } = open(false);
  await user.keyboard("]o");
  expect(screen.queryByRole("button", { name: "Take out" })).toBeNull();
  expect(asked).toEqual([]);
});
