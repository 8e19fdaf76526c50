import { expect, it } from "vitest";
import { commitmentsIn } from "@/lib/testing/spoken-call";

function tasksIn(reply: string) {
  return commitmentsIn("Ann: Could you send me the file?", `Bob: ${reply}`, "Ann: Thanks.").map(({ task }) => task);
}

it.each(["Sure, one sec. Okay, same error.", "Yes, doing it now.", "Of course. There you go."])(
  "what is done at once is left for nobody: “%s”",
  (reply) => {
    expect(tasksIn(reply)).toEqual([]);
  },
);

it.each(["Sure, will do.", "One second, I'll write that down. You'll have it tomorrow."])(
  "what is left for later stays a task: “%s”",
  (reply) => {
    expect(tasksIn(reply)).toHaveLength(1);
  },
);
