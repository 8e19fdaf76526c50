import { expect, it } from "vitest";
import { groundBody } from "./ground-body";

const said: [string, string][] = [
  ["Bo", "we dont have a boiler room and im off next week"],
  ["Ada Lim", "thats ok ill send the fire plan on friday"],
];

function supportOf(bodyText: string) {
  const { claims } = groundBody({
    bodyText,
    subject: "Fire plan",
    segments: said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 })),
    participants: [
      { name: "Bo", email: null, external: true },
      { name: "Ada Lim", email: null, external: false },
    ],
    meetingTitle: "Call",
    meetingStart: "2026-11-24T15:00:00Z",
    senderName: "Ada Lim",
  });
  return claims.map(({ support }) => support);
}

it("hears the negations of captions without apostrophes", () => {
  expect(supportOf("You don't have a boiler room.")).toEqual(["supported"]);
  expect(supportOf("You have a boiler room.")).toEqual(["unsupported"]);
  expect(supportOf("I will send the fire plan on Friday, November 27.")).toEqual(["supported"]);
});
