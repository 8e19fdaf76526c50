import { expect, it } from "vitest";
import { oddsOfFact } from "./fact-chance.ts";
import { readTranscript } from "./reading.ts";

/** The odds of a line about what a guest says, between two sentences of the seller. */
function oddsOf(line: string, said: string): number {
  const segments = [
    ["Ann", "Tell us how you work today."],
    ["Ben", said],
    ["Ann", "Understood, thank you."],
  ].map(([speaker = "", text = ""], at) => ({ speaker, text, startSeconds: at * 10 }));
  const participants = ["Ann", "Ben"].map((name) => ({ name, email: null, role: null, external: name === "Ben" }));
  const reading = readTranscript({ title: "Call", startTime: "2026-11-24T15:00:00Z", participants, segments });
  const sentences = reading.sentences.filter(({ speaker }) => speaker === "Ben");
  return oddsOfFact(line, sentences, reading);
}

it.each([
  [
    "You lose about six hours a week per depot.",
    "We lose about six hours a week per depot.",
    "You are two on this sofa, and the dog.",
    "We're two on this sofa, and the dog.",
  ],
  [
    "Your contract runs out on January 31.",
    "Our contract runs out on January thirty-first.",
    "In four weeks you will all just have opinions.",
    "In four weeks we will all just have opinions.",
  ],
  [
    "You run 14 kitchens, and each throws away 9% of its food.",
    "We run fourteen kitchens, and each throws away nine percent of its food.",
    "Hausa being in the first three is good because of the nurses.",
    "Hausa being in the first three is good because of the nurses.",
  ],
])("rather tells %j (%j) than %j (%j)", (good, saidGood, bad, saidBad) => {
  expect(oddsOf(good, saidGood)).toBeGreaterThan(oddsOf(bad, saidBad) + 0.5);
});

it("prefers the line that tells what was said to one that breaks off", () => {
  const said = "The board meets on March eleventh and has to agree to anything over two hundred and fifty thousand.";
  const whole = "The board meets on March 11 and has to agree to anything over 250,000.";
  expect(oddsOf(whole, said)).toBeGreaterThan(oddsOf("The board meets on March 11 and has to.", said));
});
