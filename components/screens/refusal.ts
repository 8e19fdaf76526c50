import { ApiError } from "@/lib/http/client";

/** A refusal as title and details of a notice. */
export function refusal(error: unknown): [string, { description: string }] {
  if (!(error instanceof ApiError)) {
    return ["No answer from the server", { description: "Look whether it was done before you try again." }];
  }
  if (error.error === "Revision conflict") {
    return [
      "The text changed since you looked",
      { description: "Nothing was done. Read the new text, then decide again." },
    ];
  }
  if (error.error === "Invalid transition") {
    return ["Somebody was quicker", { description: `Nothing was done. ${error.message}.` }];
  }
  const wait = error.retryAfterSeconds ? ` Try again in ${error.retryAfterSeconds} s.` : "";
  const title = Object.keys(error.fieldErrors).length > 0 ? "Not saved" : error.error;
  return [title, { description: `${error.message}${wait}` }];
}
