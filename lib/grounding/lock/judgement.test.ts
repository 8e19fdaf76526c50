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

const talk = said.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 }));

function claimOf(bodyText: string, segments = talk) {
  const { claims } = groundBody({
    bodyText,
    subject: "The gate",
    segments,
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

it("reads a choice as agreed", () => {
  const segments = [
    {
      speaker: "Omar Diaz",
      text: "Yes, so let's go with the north gate first, and the rest from September.",
      startSeconds: 0,
    },
    { speaker: "Nora Beck", text: "I'll put that in the plan.", startSeconds: 10 },
  ];
  expect(claimOf("We agreed to go with the north gate first, and the rest from September.", segments)?.support).toBe(
    "supported",
  );
});

it("reads what we agreed on as agreed where it was taken", () => {
  const lines: [string, string][] = [
    ["Nora Beck", "The south gate is last, that's the twelfth to the thirtieth of January with five guards."],
    ["Nora Beck", "We'd do that one for nothing, and you run your paper lists next to it."],
    ["Omar Diaz", "Okay, I like that. Ana, are you fine with it?"],
  ];
  const segments = lines.map(([speaker, text], at) => ({ speaker, text, startSeconds: at * 10 }));
  const agreed =
    "on a free trial at the south gate from January 12 to 30 with five guards, alongside your paper lists.";
  expect(claimOf(`We therefore agreed ${agreed}`, segments)?.support).toBe("supported");
  expect(claimOf(`Your insurer agreed ${agreed}`, segments)?.support).toBe("unsupported");
});

it("does not take a number after have for a deed", () => {
  const segments = [
    {
      speaker: "Omar Diaz",
      text: "They call, or they send a photo. We have about two thousand three hundred machines running in forty countries, and seven out of ten orders come like this.",
      startSeconds: 0,
    },
    { speaker: "Nora Beck", text: "I'll come back to you on that.", startSeconds: 10 },
  ];
  expect(claimOf("You have about 2,300 machines running in 40 countries.", segments)?.support).toBe("supported");
});
