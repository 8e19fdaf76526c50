import { expect, it } from "vitest";
import { phraseTask } from "./task";

it.each([
  ["send the invite to all of you", "Send the invite to all of you"],
  ["ring the two of you about the list", "Ring the two of you about the list"],
  ["get back to Bob, the whole warehouse team is off until", "Get back to Bob"],
  ["put the application in", "Put in the application"],
  ["send the slides instead", "Send the slides"],
  ["get both and email Tom, fine", "Get both and email Tom"],
  ["switch your access on", "Switch on your access"],
  ["mail you the moment it's out", "Mail Ruth the moment it's out"],
  ["text you when the driver leaves", "Text Ruth when the driver leaves"],
  ["mail you the report", "Mail the report"],
  ["ask the board about that", "Ask the board"],
  ["put the address for you in the list", "Put the address for Ruth in the list"],
])("phrases %j as %j for Ruth and others", (said, task) => {
  expect(phraseTask(said, { you: "Ruth", me: null })).toBe(task);
});

it("leaves out what is only said for caution", () => {
  expect(phraseTask("send the offer to be safe", { you: null, me: null })).toBe("Send the offer");
});
