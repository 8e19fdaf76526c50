import { expect, it } from "vitest";
import { revisionText } from "./revision-text";

it.each([
  [{ given: 2, current: 3 }, "Revision 2 is out of date. The current revision is 3. Fetch it and try again"],
  [{ given: 6, current: 1 }, "Revision 6 doesn't exist yet. The current revision is 1. Fetch it and try again"],
  [
    { given: 1, current: 2, changes: ": state changed since", what: "the list" },
    "Revision 1 is out of date: state changed since. The current revision is 2. Fetch the list and try again",
  ],
])("%j reads as “%s”", (revisions, text) => {
  expect(revisionText(revisions)).toBe(text);
});
