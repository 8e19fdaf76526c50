import { expect, it } from "vitest";
import { growth, MAX_LINEAR_GROWTH } from "@/lib/testing/growth";
import { findDue } from "./deadlines";
import { spokenTimes } from "./times";

it.each(["by Friday ", "the day after ", "two days before ", "not Friday but Monday, "])(
  "finds the deadline among many in linear time: “%s”",
  async (bait) => {
    let texts = 0;
    /** Each text is new, because what was read is remembered. */
    const work = (size: number) => findDue(`${bait.repeat(size)}, ${++texts}`, "2026-11-10T10:00:00Z");
    expect(await growth(work, { size: 1_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
  },
);

it.each(["at 3 pm ", "half past two, ", "tomorrow morning at six, "])(
  "finds many times in linear time: “%s”",
  async (bait) => {
    const work = (size: number) => spokenTimes(bait.repeat(size));
    expect(await growth(work, { size: 1_000 })).toBeLessThan(MAX_LINEAR_GROWTH);
  },
);
