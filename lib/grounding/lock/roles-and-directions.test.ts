import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";
import { groundBody } from "../ground-body";

const said: [string, string][] = [
  ["Ada Finch", "Four of the gates in the east yard are too old for the cards."],
  ["Bo Lind", "Who mounts the new readers, your people or ours?"],
  ["Ada Finch", "Your electricians can mount them, the cabling is yours as well."],
  ["Cy Marsh", "I'll scan the old drawings and mail them to you tonight."],
  ["Bo Lind", "Ada, could you send us the data sheet?"],
  ["Ada Finch", "Sure. You'll have it tomorrow."],
  ["Bo Lind", "We have thirty pallets in Hull and twelve trucks in Leeds."],
  ["Ada Finch", "The alarm rings when the pressure drops."],
  ["Bo Lind", "And do you keep the pictures from the cameras?"],
  ["Ada Finch", "No, never."],
  ["Bo Lind", "We rent the lift for a minimum of nine days. Diesel went up by a fifth, so I'd have to ask for more."],
  ["Cy Marsh", "I'm not against the cards, but the readers freeze."],
  ["Bo Lind", "The yard closes on the eighteenth of June. After that nobody gets in."],
  ["Bo Lind", "Bring a radio, bring a lid."],
  ["Cy Marsh", "I'll bring a bad one."],
  ["Cy Marsh", "Six. The seventh tower, we will demolish it, so there we don't put one euro in."],
  ["Ada Finch", "Your English is better than mine. Cy, floor plan Thursday."],
  ["Bo Lind", "You'd need to order the fence by the end of March."],
  ["Ada Finch", "The fence is two thousand. Plus VAT, of course."],
];
const { segments, differences } = heldAgainst(said, ["Ada Finch"]);
const kinds = (sentence: string) => differences(sentence).map(({ kind }) => kind);

describe("who does what", () => {
  it.each([
    "Your electricians can mount the readers.",
    "Cy will scan the old drawings and mail them to me tonight.",
    "I will send you the data sheet tomorrow.",
    "You will have the data sheet tomorrow.",
    "You said: “Ada, could you send us the data sheet?”",
    "I will bring a radio and a lid.",
    "We are now planning six towers.",
    "Cy, please send me the floor plan on Thursday.",
  ])("is as said in: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    "Our electricians can mount the readers.",
    "Bo will scan the old drawings and mail them to me tonight.",
    "You will send me the data sheet tomorrow.",
  ])("is turned around in: %s", (sentence) => {
    expect(kinds(sentence)).toContain("who");
  });
});

describe("directions and answers", () => {
  it.each([
    "Four gates in the east yard are too old for the cards.",
    "You have 30 pallets in Hull and 12 trucks in Leeds.",
    "The alarm rings when the pressure falls.",
    "We never keep the pictures from the cameras.",
    "You rent the lift for no less than nine days.",
    "Your diesel has gone up by a fifth.",
    "Cy, your concern is that the readers freeze.",
    "You have to be out before the yard closes on June 18.",
    "I need the order of the fence by the end of March.",
    "The fence is €2,000 plus VAT.",
  ])("are as said in: %s", (sentence) => {
    expect(kinds(sentence)).toEqual([]);
  });

  it.each([
    ["Four gates in the west yard are too old for the cards.", "direction"],
    ["You have 12 pallets in Hull and 30 trucks in Leeds.", "direction"],
    ["The alarm rings when the pressure rises.", "direction"],
    ["We keep the pictures from the cameras.", "negation"],
    ["You rent the lift for no more than nine days.", "direction"],
    ["We will mount the readers by June 20, a week before the yard closes on June 18.", "direction"],
    ["You can order the fence from the end of March.", "direction"],
    ["The fence is €2,000 including VAT.", "direction"],
  ])("are turned around in: %s", (sentence, kind) => {
    expect(kinds(sentence)).toContain(kind);
  });
});

it("says which words of an unsupported sentence nobody said", () => {
  const { claims } = groundBody({
    bodyText: "The scanner also measures fertiliser and humidity.",
    subject: "",
    segments,
    participants: [],
    meetingTitle: "Call",
    meetingStart: "2026-12-01T10:00:00Z",
    senderName: "Ada Finch",
  });
  expect(claims[0]).toMatchObject({ support: "unsupported" });
  expect(claims[0]?.differences).toContainEqual(
    expect.objectContaining({ kind: "content", here: expect.stringContaining("fertiliser") }),
  );
});
