"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { errorToast } from "@/components/network/error-toast";
import { probe } from "@/components/network/reachability";
import { useRefresh } from "@/components/network/use-refresh";
import type { FieldErrors } from "@/lib/core/errors";
import { ApiError, NoAnswer } from "@/lib/http/client";

const notNow: Parameters<typeof toast.warning> = [
  "You're offline",
  { description: "Nothing was sent. What you typed is kept. Try again when you're back online." },
];

/**
 * Runs one write at a time: reports success or rejection, keeps field errors, and refreshes the page afterwards, also if
 * someone else was first.
 */
export function useWrite() {
  const refresh = useRefresh();
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
      refresh();
      return result;
    } catch (error) {
      if (error instanceof ApiError) setFieldErrors(error.fieldErrors);
      if (error instanceof ApiError && error.status === 409) refresh();
      if (error instanceof NoAnswer && !(await probe())) toast.warning(...notNow);
      else toast.error(...errorToast(error));
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, fieldErrors, run };
}
