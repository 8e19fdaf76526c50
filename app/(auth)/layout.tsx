import type { ReactNode } from "react";
import { BrandMark } from "@/components/shell/brand";
import { Link } from "@/components/ui/link";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-10 sm:justify-center">
      <Link href="/" className="mb-6 flex items-center gap-2 rounded font-semibold text-sm">
        <BrandMark />
        Followthrough
      </Link>
      <main id="main" className="w-full max-w-sm rounded-xl border bg-surface p-6 shadow-flat">
        {children}
      </main>
    </div>
  );
}
