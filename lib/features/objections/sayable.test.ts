import { describe, expect, it } from "vitest";
import { sayable } from "./sayable";

describe("an answer that can be said", () => {
  it.each([
    ["**What** would it _have to_ cost?", "What would it have to cost?"],
    ["- `Who` else decides?", "Who else decides?"],
    ["2. Say: “When could you start?”", "When could you start?"],
    ['Response 1: "Let me ask [our team](https://example.com) about that."', "Let me ask our team about that."],
    ["## We meet\n  on Friday.", "We meet on Friday."],
    [
      "When you say “too expensive”, what do you compare it with?",
      "When you say “too expensive”, what do you compare it with?",
    ],
    ["It costs 5*3 dollars, snake_case_name and a * b.", "It costs 5*3 dollars, snake_case_name and a * b."],
    ["Was kostet es Sie heute? Größe zählt.", "Was kostet es Sie heute? Größe zählt."],
  ])("has no markup or labels: %s", (response, said) => {
    expect(sayable(response)).toBe(said);
  });

  it.each([
    "Hi [Name], thanks.",
    "Dear {{first_name}},",
    "It is <price> a month.",
    "We save you ____ a year.",
    "XX% less",
    " ** ** ",
    "",
  ])("is left out with gaps or without words: %s", (response) => {
    expect(sayable(response)).toBeNull();
  });
});
