import { describe, expect, it } from "vitest";
import { asStatement, reported, takeApart } from "./questions.ts";

describe("questions", () => {
  it.each([
    ["Where does our data sit?", "where our data sits"],
    ["Is single sign-on included?", "whether single sign-on is included"],
    ["How long does it take to train a site?", "how long it takes to train a site"],
    ["What happens if you miss your response time?", "what happens if you miss your response time"],
    ["What's a filter cost?", "what a filter costs"],
    ["Who does the second check?", "who does the second check"],
    ["Can we get a refund?", "whether we can get a refund"],
    ["And who will train the drivers?", "who will train the drivers"],
    ["Which depot could start next week?", "which depot could start next week"],
    ["Who will you send?", "who you will send"],
    ["When will the drivers train?", "when the drivers will train"],
    ["And the table, how big is it?", "how big the table is"],
    ["And my main question, how often do the drivers report?", "how often the drivers report"],
    ["The wash, is that to food grade?", "whether the wash is to food grade"],
    ["Does the power have to be shut off?", "whether the power has to be shut off"],
    ["And what would your response time be?", "what your response time is"],
    ["The layout is included?", "whether the layout is included"],
    ["And if a sensor breaks?", "what happens if a sensor breaks"],
    ["What if the line goes down?", "what happens if the line goes down"],
    ["How long till it pays back?", "how long till it pays back"],
  ])("are reported: %s", (asked, told) => {
    const question = takeApart(asked);
    expect(question && reported(question)).toBe(told);
  });

  it("become the statement their answer completes", () => {
    expect(asStatement(takeApart("What does Grayfin cost you?")!)).toBe("Grayfin costs you");
    expect(asStatement(takeApart("How many pumps are we talking about?")!)).toBe("we are talking about");
  });

  it.each(["Is that extra?", "Really?", "And then?", "Any others?", "And if that breaks?", "What if not?"])(
    "are left alone where they point elsewhere: %s",
    (asked) => {
      expect(takeApart(asked)).toBeNull();
    },
  );
});
