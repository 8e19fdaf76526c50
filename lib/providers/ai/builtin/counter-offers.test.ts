import { describe, expect, it } from "vitest";
import { commitmentsIn, readCall } from "@/lib/testing/spoken-call";
import { isCountered } from "./counter-offers.ts";
import { turned } from "./requested-thing.ts";

const reading = readCall(["Ann: Hello, Bob."]);

describe("a reply", () => {
  it.each([
    ["knock ten percent off", "I can do five if you sign this month."],
    ["take 10% off the price", "Sure, five's no problem."],
    ["deliver two hundred by Friday", "I can get you a hundred and fifty by Friday."],
    ["give us sixty days to pay", "We can do forty-five."],
    ["lower the rate to four dollars", "Four twenty is as low as I can go."],
    ["extend the trial by two weeks", "One week, sure."],
    ["hold the price until March", "Until the end of January, yes."],
  ])("with another figure counters what was asked: “%s” – “%s”", (deed, reply) => {
    expect(isCountered(deed, reply, reading)).toBe(true);
  });

  it.each([
    ["give us sixty days to pay", "Sure, sixty days is fine."],
    ["extend the trial by two weeks", "Sure, two weeks."],
    ["send ten samples by the fifth", "Sure. I will send them on the fourth."],
    ["bring three laptops", "No problem, I have four anyway."],
    ["book the room for ten people", "Will do, at nine on Monday."],
    ["send the last three returns", "Sure, I can do that by five."],
    ["hold the price until March", "Until March, sure."],
    ["hold the price until the end of March", "Yes, I can hold it until March 31."],
    ["send the floor plan", "Yes, it's two pages."],
  ])("with the same figure, a time or a fact grants it: “%s” – “%s”", (deed, reply) => {
    expect(isCountered(deed, reply, reading)).toBe(false);
  });
});

it("promises nothing that was only asked for with another figure", () => {
  const tasksIn = (reply: string) =>
    commitmentsIn("Ann: Could you set up twenty test users for us?", `Bob: ${reply}`, "Ann: Good.").map(
      ({ task }) => task,
    );
  expect(tasksIn("Yes, ten for now.")).toEqual([]);
  expect(tasksIn("Yes, will do.")).toEqual(["Set up twenty test users"]);
});

it("is told from the side of the one who grants it", () => {
  expect(turned("give us access to our portal")).toBe("give you access to your portal");
  expect(turned("tell us all about your prices")).toBe("tell us all about our prices");
});
