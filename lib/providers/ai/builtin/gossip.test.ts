import { expect, it } from "vitest";
import { isGossip } from "./gossip";
import { readTranscript } from "./reading";

function gossipIn(texts: string[]): string[] {
  const reading = readTranscript({
    title: "Offer",
    startTime: "2026-11-10T10:00:00Z",
    participants: [],
    segments: texts.map((text, at) => ({ speaker: at % 2 === 0 ? "Ana" : "Ben", text, startSeconds: at * 10 })),
  });
  return reading.sentences.filter((one) => isGossip(one, reading)).map(({ clean }) => clean);
}

it("takes what goes on about an indiscreet remark for gossip too", () => {
  const gossip = gossipIn([
    "Our old bookkeeper lives in a caravan.",
    "The caravan was stuck in Wales on the fourth of March.",
    "And the server was down for nine hours that week.",
  ]);
  expect(gossip).toEqual(["The caravan was stuck in Wales on the fourth of March."]);
});
