import type { ReactNode } from "react";

export function SettingPage({ children }: { children: ReactNode }) {
  return <div className="flex w-full max-w-2xl flex-col gap-4 p-4">{children}</div>;
}
