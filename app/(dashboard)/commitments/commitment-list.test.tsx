import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Commitment } from "@/lib/features/commitments/schema";
import { fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { CommitmentList } from "./commitment-list";

freshBrowser();

const commitment = (what: string) =>
  ({ id: what, meetingId: `of-${what}`, meetingTitle: "Call", what, state: "firm", kind: "commitment" }) as Commitment;

it("is walked with j and k, and enter opens the meeting where it was said", async () => {
  fakeApi(() => ({ body: {} }));
  const { user } = openScreen(<CommitmentList commitments={["a", "b", "c"].map(commitment)} canWrite={false} />);
  await user.keyboard("jjjk");
  expect(screen.getAllByRole("listitem").map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(visited).toEqual(["/meetings/of-b#tab=commitments"]));
});
