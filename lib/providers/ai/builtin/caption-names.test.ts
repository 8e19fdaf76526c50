import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function promisesIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ owner, task, dueOn }) => [owner, task, dueOn]);
}

it("knows somebody absent in captions without capitals", () => {
  expect(promisesIn("Ann: lorcan does our floor plans he'll send you the plan on friday", "Bob: perfect")).toEqual([
    ["Lorcan", expect.stringContaining("the plan"), "2026-11-27"],
  ]);
});

it("takes no ordinary word for a name", () => {
  const owners = promisesIn("Ann: the printer does our leaflets and the warehouse will send them on friday", "Bob: ok");
  expect(owners.map(([owner]) => owner)).not.toContain("Leaflets");
  expect(promisesIn("Ann: nobody will send the plan on friday", "Bob: ok")).toEqual([]);
});

it("finds promises in captions without apostrophes", () => {
  const said = [
    "Bob: whats in it and when do i get it",
    "Ann: ill send you the list thats easy youll have it on friday",
  ];
  expect(promisesIn(...said, "Bob: im glad dont rush")).toEqual([["Ann", "Send the list", "2026-11-27"]]);
});
