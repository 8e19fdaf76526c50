import { expect, it } from "vitest";
import { smooth } from "./smoothing.ts";

it.each([
  ["The vineyard's June harvest was 900 litres better.", "The vineyard's June harvest was 900 litres better"],
  ["The vineyard's June 2025 harvest was good.", "The vineyard's June 2025 harvest was good"],
  ["The tasting's June 14, in the cellar.", "The tasting is June 14, in the cellar"],
  ["The tasting's up to you.", "The tasting is up to you"],
])("writes out what is contracted, not what belongs to somebody: %s", (said, written) => {
  expect(smooth(said)).toBe(written);
});

it.each([
  ["Where it goes? In the old boiler house, it's got to be dry.", "In the old boiler house, it's"],
  ["Dee's team, it takes them five days.", "It takes Dee's team five days"],
])("takes a place for no topic: %s", (said, written) => {
  expect(smooth(said.replace(/^.*\? /, ""))).toContain(written);
});

it("leaves out a loose like before a figure", () => {
  expect(smooth("It takes me like five hours every two weeks.")).toBe("It takes me five hours every two weeks");
});

it("takes a place named again more closely for no restart", () => {
  expect(smooth("In London, in a data centre.")).toBe("In London, in a data centre");
  expect(smooth("We need, we need two.")).toBe("We need two");
});

it("takes nobody to whom something goes for who does it", () => {
  expect(smooth("To Nadia, she runs the archive.")).not.toContain("Nadia runs");
});

it.each([
  ["The gateway's 450.", "The gateway is 450"],
  ["The crane's £380.", "The crane is £380"],
  ["The firm's 40 vans are new.", "The firm's 40 vans are new"],
])("reads a contracted is before a price: %s", (said, written) => {
  expect(smooth(said)).toBe(written);
});
