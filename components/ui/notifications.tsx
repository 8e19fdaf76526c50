"use client";

import { useSyncExternalStore } from "react";
import { hasToasts, onToast } from "@/components/network/toast";
import { late, useIsUsed } from "./late";

const Toaster = late(() => import("./toaster").then((file) => file.Toaster));

/** Mount once. Call `toast.success("…", { action: { label: "Undo", onClick } })` from components/network/toast. */
export function Notifications() {
  const isUsed = useIsUsed();
  const hasAny = useSyncExternalStore(onToast, hasToasts, () => false);
  return (isUsed || hasAny) && <Toaster />;
}
