import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { fakeApi, freshBrowser, openScreen, visited } from "@/lib/testing/screen";
import { PaletteOpening } from "./palette-opening";
import { ShellPalette } from "./shell-palette";

freshBrowser();

/** Answers a search for meetings with one of this title, once `release` has been called. */
function heldSearch(title: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeApi(async ({ path }) => {
    await released;
    const meeting = { meetingId: "b7f1c1de-6f3f-4d0c-9a55-0d6a1c1f2e3d", title, provider: "manual", date: null };
    const data = path.startsWith("/meetings") ? [meeting] : [];
    return { body: { success: true, data, pagination: { page: 1, limit: 5, total: data.length, totalPages: 1 } } };
  });
  return { release };
}

function Palette({ isLoaded = true }) {
  const [text, setText] = useState("");
  const Shown = isLoaded ? ShellPalette : PaletteOpening;
  return <Shown text={text} onText={setText} onClose={() => {}} />;
}

const selected = () => screen.getByRole("option", { selected: true }).textContent;

it("selects a better match that arrives after the commands", async () => {
  const search = heldSearch("Month-end close");
  const { user } = openScreen(<Palette />);
  await user.type(screen.getByRole("combobox"), "end");
  await waitFor(() => expect(selected()).toContain("Calendar"));
  search.release();
  await waitFor(() => expect(selected()).toContain("Month-end close"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(visited.at(-1)).toContain("/meetings/"));
});

it("keeps what someone moved to when more is found", async () => {
  const search = heldSearch("Month-end close");
  const { user } = openScreen(<Palette />);
  await user.type(screen.getByRole("combobox"), "me");
  const first = selected();
  await user.keyboard("{ArrowDown}");
  const chosen = selected();
  expect(chosen).not.toBe(first);
  search.release();
  await screen.findByRole("option", { name: /Month-end close/ });
  expect(selected()).toBe(chosen);
});

it("doesn't offer what was found for another text", async () => {
  const search = heldSearch("Month-end close");
  search.release();
  const { user } = openScreen(<Palette />);
  await user.type(screen.getByRole("combobox"), "end");
  await screen.findByRole("option", { name: /Month-end close/ });
  await user.clear(screen.getByRole("combobox"));
  await user.type(screen.getByRole("combobox"), "settings");
  expect(screen.queryByRole("option", { name: /Month-end close/ })).toBeNull();
  expect(selected()).toContain("Settings");
});

it("keeps what is typed while it loads", async () => {
  heldSearch("Month-end close").release();
  const { user, show } = openScreen(<Palette isLoaded={false} />);
  await user.keyboard("month");
  show(<Palette />);
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("month");
  await user.keyboard("-end");
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("month-end");
  await screen.findByRole("option", { name: /Month-end close/ });
});
