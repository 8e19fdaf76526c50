import { screen, waitFor } from "@testing-library/react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, it } from "vitest";
import { fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { DayRange } from "./day-range";
import { FilterChip } from "./filter-bar";

freshBrowser();

it("a chip says what a link limited the list to, and removes only that", async () => {
  fakeApi(() => ({ body: {} }));
  window.history.replaceState(null, "", "/deliveries?from=2026-10-24&to=2026-11-22&reached=sent&page=3");
  const { user } = openScreen(
    <PathnameContext value="/deliveries">
      <FilterChip params={["from", "to"]}>
        Sent <DayRange from="2026-10-24T09:00:00.000Z" to="2026-11-22T23:59:59.999Z" />
      </FilterChip>
    </PathnameContext>,
  );
  await user.click(screen.getByRole("button", { name: /^Remove filter: Sent .*24.* – .*22/ }));
  await waitFor(() => expect(visited).toEqual(["/deliveries?reached=sent"]));
});
