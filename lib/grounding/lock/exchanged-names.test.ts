import { describe, expect, it } from "vitest";
import { heldAgainst } from "@/lib/testing/held-against";

const { sureKinds: kinds } = heldAgainst(
  [
    ["Ivy Moss", "Before the summer we should look at your greenhouse, the glass and the vents."],
    ["Rob Tate", "Happy to show you around. It's an old one."],
    ["Cleo Marsh", "And I'd want to know what the heating costs, that's my part."],
    ["Ivy Moss", "Could we get the meter readings for that?"],
    ["Cleo Marsh", "Those are with me, yeah. I'll dig them out and mail them over on Thursday."],
    ["Dov Katz", "I can put a thermal camera up on the roof meanwhile. Friday morning, if it doesn't rain."],
    ["Rob Tate", "Friday's good. I'll unlock the ladder for you."],
    ["Ivy Moss", "And the permit, is that needed?"],
    ["Rob Tate", "I think so. I'd have to ring the council about that. I do it on Monday."],
    ["Cleo Marsh", "Rob knows them all by name."],
    ["Dov Katz", "One more thing, the old fans. What do they draw?"],
    ["Rob Tate", "No idea. Cleo, could you look at the plates?"],
    ["Cleo Marsh", "Sure."],
    ["Ivy Moss", "Then I'll work out two variants for the shading, and you'll have those the week after."],
    ["Rob Tate", "I'm away from the eleventh to the eighteenth. So Cleo decides, if it's in between."],
    ["Ivy Moss", "We need the soil report before we start."],
    ["Rob Tate", "I'll dig that out, I'll have it to you by the twentieth."],
    ["Ivy Moss", "Perfect."],
    ["Rob Tate", "And the old fans, do they go?"],
    ["Ivy Moss", "They do."],
    ["Rob Tate", "Good, they're loud."],
    ["Cleo Marsh", "And I'll send Dov a list of the plants by the end of the month."],
  ],
  ["Ivy Moss", "Dov Katz"],
);

describe("somebody named in place of a colleague", () => {
  it.each([
    "Rob will mail us the meter readings on Thursday.",
    "Rob, thank you for digging out the meter readings by Thursday.",
    "Cleo, you will unlock the ladder for the camera on the roof on Friday.",
    "Cleo will ring the council about the permit on Monday.",
    "Ivy will put a thermal camera up on the roof on Friday morning.",
  ])("is wrong: %s", (sentence) => {
    expect(kinds(sentence)).toContain("who");
  });

  it.each([
    "Cleo will mail us the meter readings on Thursday.",
    "Cleo, thank you for digging out the meter readings by Thursday.",
    "Rob, you will unlock the ladder for the camera on the roof on Friday.",
    "Rob will ring the council about the permit on Monday.",
    "Dov will put a thermal camera up on the roof on Friday morning.",
    "Cleo will look at the plates of the old fans.",
    "Once Rob has the meter readings, Cleo can mail them on Thursday.",
    "Rob will be away from December 11 to 18.",
    "We need the soil report before we start, and Rob will send it by December 20.",
    "Rob, I will work out two variants for the shading.",
  ])("is right, or nobody's deed: %s", (sentence) => {
    expect(kinds(sentence)).not.toContain("who");
  });
});
