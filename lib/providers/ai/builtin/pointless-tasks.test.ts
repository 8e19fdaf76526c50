import { describe, expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";
import { actsOf } from "./acts.ts";
import { clausesOf } from "./clauses.ts";

/** Each line is "Speaker: words"; November 24, 2026 is a Tuesday. */
function tasksIn(...lines: string[]) {
  return commitmentsIn(...lines).map(({ task }) => task);
}

describe("no promise is made by", () => {
  it.each([
    [
      "where something ends up",
      "Ann: We could move it to the marquee after and you'd have it behind the top table.",
      "Bob: That's clever.",
    ],
    [
      "an offer that somebody else must allow first",
      "Bob: Saturday's the one we need.",
      "Ann: I could put a van on for the Saturdays. I'd need to talk to Declan about the driver.",
      "Bob: Okay, please.",
    ],
    [
      "an offer when a colleague promises something else",
      "Ann: I could put a van on for thirty Saturdays.",
      "Cal: We'll have an answer for you on that by Monday, Bob.",
    ],
    [
      "a question who does something that nobody answers",
      "Bob: Who will do the server? We are having one, but it is small.",
      "Ann: I will mail you the sizing document today.",
    ],
    [
      "what somebody can do on a price",
      "Bob: I can't book credits I haven't avoided yet. What can you do on the monthly?",
      "Ann: If you prepay the year, I can make it six nine.",
    ],
    ["a treat", "Bob: She'll like that.", "Ann: I'll buy her a coffee."],
    [
      "a change of shifts",
      "Bob: If the lists are here by Friday, we could train on the third.",
      "Ann: The third's my day off. I'll swap.",
      "Bob: Thank you, Ann. Let's go for that.",
    ],
    [
      "a name that it stands for",
      "Ann: The check needs two signatures, me and Frank. Frank's in Phoenix.",
      "Bob: I can sign.",
      "Ann: Then Bob and I will sign it tomorrow.",
    ],
    ["a condition", "Bob: When could you start?", "Ann: If I get the order by Friday I can start on the seventh."],
  ])("%s", (_, ...lines) => {
    expect(tasksIn(...lines).join(" ")).not.toMatch(
      /top table|van|coffee|Swap|[Dd]o on|Do the server|Frank|Get the order/,
    );
  });
});

describe("a task keeps", () => {
  it.each([
    ["its particle", ["Ann: The licence takes ten days, I'll put it in this afternoon."], /^Put in /],
    ["its thing", ["Bob: Then quote me for five years. Prepaid.", "Ann: I'll get you that today."], /^Get the /],
    ["its days", ["Ann: Then I block the second week of December."], /^Block the second week of December/],
    [
      "its place",
      ["Bob: We need eight people in the hall.", "Ann: I'll have the lads there on Monday."],
      /^Have the lads there/,
    ],
  ])("%s", (_, lines, task) => {
    expect(tasksIn(...lines)[0]).toMatch(task);
  });

  it("the number of things that them stands for", () => {
    const said = ["Ann: I'll put the sensors on the quote as a separate line.", "Bob: I'll fit them on the ninth."];
    expect(tasksIn(...said)).not.toContain("Fit the quote");
  });
});

it("reads no deed in the best that can be done", () => {
  const acts = clausesOf("With the gateways, best I can do is sixteen and a half.").flatMap(actsOf);
  expect(acts).toEqual([]);
});
