import { describe, expect, it } from "vitest";
import { isDeed } from "./deeds.ts";
import { PRESENTLY } from "./receiving.ts";

const on = { due: false, agreed: false };

describe("a deed", () => {
  it.each([
    "let the yard know",
    "let both managers know",
    "hold them until Friday",
    "count the returned tickets",
    "pick two nasty pages",
    "pull what each site sent last year",
    "take the redline to our boss",
    "take a photo of it",
    "dig one out",
    "leave it by the door",
    "have a badge waiting at the desk",
    "see if I can get you the lower rate",
    `speak with her myself${PRESENTLY}`,
    `ask our finance people${PRESENTLY}`,
  ])("is to be done: %s", (deed) => {
    expect(isDeed(deed, on)).toBe(true);
  });

  it.each([
    "let it go",
    "hold on",
    "count on you",
    "pick the brain of Ann",
    "take forever",
    "leave it at that",
    "see if I like it",
    `ask different questions${PRESENTLY}`,
  ])("is none: %s", (deed) => {
    expect(isDeed(deed, on)).toBe(false);
  });
});

it.each([
  "see you all next week",
  "see you on Monday then",
  "meet you at four thousand one hundred",
  "do net forty-five",
])("is no deed if people part or name a price: “%s”", (deed) => {
  expect(isDeed(deed, { due: true, agreed: true })).toBe(false);
});
