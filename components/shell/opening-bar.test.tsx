import { screen, waitFor } from "@testing-library/react";
import { Sun } from "lucide-react";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LinkGuard } from "@/components/network/link-guard";
import { NavigationStatus } from "@/components/network/navigation-status";
import { type Answer, fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { NavLink } from "./nav-link";
import { OpeningBar } from "./opening-bar";

freshBrowser();

const link = (href: string, label: string) => <NavLink item={{ href, label, icon: Sun }} counts={{ review: 0 }} />;

let minutes = 0;
/** So late that the server's last answer proves nothing anymore. */
beforeEach(() => {
  minutes += 1;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + minutes * 60_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The shell on Today, on a network where the server's sign of life takes as long as the test wants. */
function openShell() {
  let answer: (given: Answer) => void = () => {};
  fakeApi(
    () =>
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
  );
  const opened = openScreen(
    <PathnameContext value="/today">
      <NavigationStatus>
        <LinkGuard />
        <OpeningBar />
        {link("/today", "Today")}
        {link("/meetings", "Meetings")}
      </NavigationStatus>
    </PathnameContext>,
  );
  const bar = () => opened.container.querySelector(".animate-advance");
  const selected = () =>
    screen.getAllByRole("link").flatMap((one) => (one.className.includes("bg-selected") ? one.textContent : []));
  return { ...opened, bar, selected, answer: (given: Answer) => answer(given) };
}

it("shows at once which screen opens, before the server has answered, and no longer than that", async () => {
  const { user, bar, selected, answer } = openShell();
  expect([bar(), selected()]).toEqual([null, ["Today"]]);
  await user.click(screen.getByRole("link", { name: "Meetings" }));
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(selected()).toEqual(["Meetings"]);
  expect(screen.getByRole("link", { name: "Today" }).getAttribute("aria-current")).toBe("page");
  expect(visited).toEqual([]);
  answer({ body: {} });
  await waitFor(() => expect(visited).toEqual(["/meetings"]));
  await waitFor(() => expect(bar()).toBeNull());
});

it("goes back to the open screen when the server can't be reached", async () => {
  const { user, bar, selected, answer } = openShell();
  await user.click(screen.getByRole("link", { name: "Meetings" }));
  await waitFor(() => expect(bar()).not.toBeNull());
  answer(null);
  await screen.findByText("You're offline");
  await waitFor(() => expect([bar(), selected()]).toEqual([null, ["Today"]]));
  expect(visited).toEqual([]);
});
