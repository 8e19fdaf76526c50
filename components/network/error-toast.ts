import { ApiError } from "@/lib/http/client";

export function errorToast(error: unknown): [string, { description: string }] {
  if (!(error instanceof ApiError)) {
    return ["The server didn't respond", { description: "Check whether it went through before you try again." }];
  }
  if (error.code === "revision_conflict") {
    return [
      "This changed since you opened it",
      { description: "Nothing was saved or sent. Review the new version, then decide again." },
    ];
  }
  if (error.code === "invalid_transition") {
    return ["Someone else got here first", { description: `Nothing was changed. ${error.message}.` }];
  }
  const wait = error.retryAfterSeconds ? ` Try again in ${error.retryAfterSeconds} s.` : "";
  const title = Object.keys(error.fieldErrors).length > 0 ? "Not saved" : error.error;
  return [title, { description: `${error.message}${wait}` }];
}
