"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { type ReactNode, useTransition } from "react";
import { useRefresh } from "@/components/network/use-refresh";
import { Button } from "./button";

type ErrorStateProps = {
  title?: string;
  children?: ReactNode;
  /** Without it, retrying reloads the page. */
  onRetry?: () => void;
  /** The request ID or digest, shown for support. */
  reference?: string;
};

export function ErrorState({ title = "We couldn't load this", children, onRetry, reference }: ErrorStateProps) {
  const refresh = useRefresh();
  const [busy, start] = useTransition();
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-14 text-center">
      <CircleAlert aria-hidden className="size-5 text-danger" />
      <p className="font-semibold text-base">{title}</p>
      <div className="text-fg-muted text-sm">{children ?? "Try again in a moment."}</div>
      <Button className="mt-2" loading={busy} onClick={() => start(() => (onRetry ? onRetry() : refresh()))}>
        {!busy && <RotateCw aria-hidden />}
        Try again
      </Button>
      {reference && <p className="font-mono text-fg-subtle text-xs">Reference {reference}</p>}
    </div>
  );
}
