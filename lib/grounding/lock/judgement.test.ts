import { expect, it } from "vitest";
import { groundBody } from "../ground-body";

const said: [string, string][] = [
  ["Nora Beck", "So the gate takes about two days to fit, and the old barrier comes off first."],
  ["Omar Diaz", "Fine. Can the guards open it by hand when the power fails?"],
  ["Nora Beck", "Yes, there's a crank in the post. I'll put that in the drawing."],
  ["Omar Diaz", "And could the camera read foreign plates as well?"],
  ["Nora Beck", "I'd have to see what the supplier says about that, I can't tell you now."],
  ["Omar Diaz", "Okay. I'll get the site plan over to you once our architect is back."],
];

function claimOf(bodyText: string) {
  const { claims } = groundBody({
    bodyText,
    subject: "The gate",
    segments: said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 })),
    participants: [
      { name: "Nora Beck", email: null, external: false },
      { name: "Omar Diaz", email: null, external: true },
    ],
    meetingTitle: "The gate",
    meetingStart: "2026-11-24T10:00:00Z",
    senderName: "Nora Beck",
  });
  return claims[0];
}

it("rejects what differs in several small respects, and shows what was said", () => {
  const claim = claimOf("Your architect agreed to the drawing with the crank.");
  expect(claim).toMatchObject({ support: "unsupported", differences: [{ kind: "certainty", segmentIndex: 2 }] });
});

it.each([
  "The guards can open the gate by hand when the power fails.",
  "I will see what the supplier says about foreign plates.",
  "You will send me the site plan once your architect is back.",
  "Thank you for your time today, Omar.",
])("accepts what was said in other terms: %s", (sentence) => {
  expect(claimOf(sentence)?.support).toBe("supported");
});

it("leaves sentences in other languages to the rules", () => {
  expect(claimOf("Ihr Architekt hat der Zeichnung mit der Kurbel zugestimmt.")?.differences?.[0]?.kind).not.toBe(
    "certainty",
  );
});
