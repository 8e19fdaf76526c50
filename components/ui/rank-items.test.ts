import { expect, it } from "vitest";
import { rankItems } from "./rank-items";

const item = (label: string, group: string, keywords?: string[]) => ({ label, group, keywords });
const labels = (text: string, items: ReturnType<typeof item>[]) =>
  rankItems(items, text).map(({ group, items: members }) => [group, ...members.map(({ label }) => label)]);

const PLACES = [item("Today", "Go to"), item("Calendar", "Go to"), item("Dark theme", "Account")];

it("keeps everything in order without a search", () => {
  expect(labels("  ", PLACES)).toEqual([
    ["Go to", "Today", "Calendar"],
    ["Account", "Dark theme"],
  ]);
});

it("leaves out what doesn't match, and names the group of the best match first", () => {
  expect(labels("da", PLACES)).toEqual([
    ["Account", "Dark theme"],
    ["Go to", "Today", "Calendar"],
  ]);
  expect(labels("zebra", PLACES)).toEqual([]);
});

it("puts a whole word before letters within one", () => {
  const found = item("Month-end close", "Meetings");
  expect(labels("end", [...PLACES, found])).toEqual([
    ["Meetings", "Month-end close"],
    ["Go to", "Calendar"],
  ]);
});

it("matches keywords that the label doesn't show", () => {
  expect(labels("logout", [item("Sign out", "Account", ["logout"])])).toEqual([["Account", "Sign out"]]);
});
