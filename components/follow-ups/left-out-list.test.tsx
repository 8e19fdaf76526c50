import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sampleReviewItem } from "@/lib/testing/sample-follow-up";
import { fakeApi, freshBrowser, openScreen } from "@/lib/testing/screen";
import { LeftOutList } from "./left-out-list";

freshBrowser();

const bodyText = "Hi Ana,\n\n- You will ask legal.\n\nBest regards,\n\nSam";
const row = { kind: "commitment", state: "firm", revision: 3 } as const;
const leftOut = [
  { ...row, id: "1", what: "introduce you to our lawyers", who: "Ana", line: null, segmentIndex: 2, at: "00:02:00" },
  {
    ...row,
    id: "2",
    what: "send the plan",
    who: "Sam",
    line: "I will send the plan.",
    segmentIndex: 4,
    at: "00:04:00",
  },
];

function open(canAdd: boolean) {
  const item = { ...sampleReviewItem({ bodyText }), leftOut };
  const asked = fakeApi(() => ({ body: { success: true, data: { ...item.followUp, revision: 2 } } }));
  const onAdded = vi.fn();
  return { asked, onAdded, ...openScreen(<LeftOutList {...{ item, canAdd, onAdded }} />) };
}

it("adds the first omitted promise with one key, for the revision on the screen", async () => {
  const { user, asked, onAdded } = open(true);
  await user.keyboard("i");
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(2));
  expect(asked).toMatchObject([
    { method: "PATCH", body: { revision: 1, bodyText: expect.stringContaining("legal.\n- I will send the plan.\n") } },
  ]);
});

it("marks a promise as done or wrong, for the revision on the screen", async () => {
  const { user, asked } = open(true);
  await user.click(screen.getByRole("button", { name: "Mark as done: send the plan" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Change: introduce you to our lawyers" }));
  await user.click(screen.getByRole("menuitem", { name: /^Mark as wrong/ }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toMatchObject([
    { method: "PATCH", path: "/commitments/2", body: { revision: 3, state: "done" } },
    { method: "PATCH", path: "/commitments/1", body: { revision: 3, state: "wrong" } },
  ]);
});

it("is read-only for users who can't edit", async () => {
  const { user, asked } = open(false);
  expect(screen.getByText("Ana: introduce you to our lawyers")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  await user.keyboard("i");
  expect(asked).toEqual([]);
});
