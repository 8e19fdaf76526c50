import { expect, it } from "vitest";
import { inventedCall } from "./invented-call";

it("makes a call in which only the guests are outside the seller's company", () => {
  const { participants, segments } = inventedCall([
    { by: "seller", text: "The kiln fires twelve hundred tiles a day." },
    { by: "other guest", text: "We'd never sell that many.", objection: "other" },
  ]);
  const guests = participants.filter(({ external }) => external).map(({ name }) => name);
  expect(segments.map(({ speaker }) => guests.includes(speaker))).toEqual([false, true]);
});
