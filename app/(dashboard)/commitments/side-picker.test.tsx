import { screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, it } from "vitest";
import { fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { SidePicker } from "./side-picker";

freshBrowser();

const labels = () => screen.getAllByRole("radio").map(({ textContent }) => textContent);

it("offers each side with its count, and what is unclear only where something is", () => {
  const { show } = openScreen(<SidePicker side={undefined} counts={{ ours: 40, theirs: 19, unknown: 0 }} />);
  expect(labels()).toEqual(["All", "We owe 40", "They owe 19"]);
  show(<SidePicker side="theirs" counts={{ ours: 0, theirs: 2, unknown: 1 }} />);
  expect(labels()).toEqual(["All", "We owe 0", "They owe 2", "Unclear 1"]);
});

it("limits the list to what that side has to do, without prices or decisions", async () => {
  fakeApi(() => ({ body: {} }));
  window.history.replaceState(null, "", "/commitments?kind=price&state=open");
  const { user } = openScreen(
    <PathnameContext value="/commitments">
      <SidePicker side={undefined} counts={{ ours: 1, theirs: 2, unknown: 0 }} />
    </PathnameContext>,
  );
  await user.click(screen.getByRole("radio", { name: "They owe 2" }));
  await waitFor(() => expect(visited).toHaveLength(1));
  const query = new URL(visited[0]!, "http://localhost").searchParams;
  expect(Object.fromEntries(query)).toEqual({ kind: "commitment", side: "theirs", state: "open" });
});
