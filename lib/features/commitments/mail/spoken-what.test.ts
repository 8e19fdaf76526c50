import { expect, it } from "vitest";
import type { FoundEntry } from "../ledger-entries";
import { spokenWhat } from "./spoken-what";

const found = (what: string): FoundEntry => ({
  ...{ kind: "commitment", certainty: "firm", who: "Sam Okafor", toWhom: null, due: null, dueOn: null },
  what,
});
const said = (what: string, spoken: string, corrected: "what"[] = [], source: "engine" | "person" = "engine") =>
  spokenWhat({ what, found: found(spoken), corrected, source, side: "ours", toWhom: "Dana Ruiz" });

it("is what was said, as long as nobody corrected it", () => {
  expect(said("Send Dana our offer", "Send you our offer")).toBe("Send you our offer");
});

it.each([
  ["Send Dana our revised offer", "Send you our offer", "Send you our revised offer"],
  ["Send them both offers for their depots", "Send you our offer", "Send you both offers for your depots"],
  ["Ask legal for their opinion", "Ask legal", "Ask legal for their opinion"],
  ["Call Dana", "Call Dana", "Call Dana"],
])("is the correction “%s” of “%s”, to the readers: %s", (what, spoken, told) => {
  expect(said(what, spoken, ["what"])).toBe(told);
});

it("is what a person added, as it is", () => {
  expect(said("send them the plan", "Send you the plan", [], "person")).toBe("send them the plan");
});
