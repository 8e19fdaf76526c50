"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { toast } from "sonner";
import type { FieldErrors } from "@/lib/core/errors";
import { ApiError } from "@/lib/http/client";

/** One write at a time: says when it is done or refused, keeps the field errors, shows the page as it is afterwards. */
export function useWrite() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const running = useRef(false);
  const run = async <T>(work: () => Promise<T>, done?: string): Promise<T | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFieldErrors({});
    try {
      const result = await work();
      if (done) toast.success(done);
      router.refresh();
      return result;
    } catch (error) {
      if (error instanceof ApiError) setFieldErrors(error.fieldErrors);
      toast.error(...refusal(error));
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, fieldErrors, run };
}

/** A refusal as title and details of a notice. */
export function refusal(error: unknown): [string, { description: string }] {
  if (!(error instanceof ApiError)) {
    return ["No answer from the server", { description: "Look whether it was done before you try again." }];
  }
  const wait = error.retryAfterSeconds ? ` Try again in ${error.retryAfterSeconds} s.` : "";
  const title = Object.keys(error.fieldErrors).length > 0 ? "Not saved" : error.error;
  return [title, { description: `${error.message}${wait}` }];
}
