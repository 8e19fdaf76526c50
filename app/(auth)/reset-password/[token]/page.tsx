import type { Metadata } from "next";
import { connection } from "next/server";
import { findReset } from "@/lib/features/passwords/queries";
import { ExpiredLink } from "./expired-link";
import { ResetForm } from "./reset-form";

export const metadata: Metadata = { title: "New password", referrer: "no-referrer", robots: { index: false } };

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  const reset = await findReset(token);
  if (!reset) return <ExpiredLink />;
  return (
    <>
      <h1 className="font-semibold text-lg">Set a new password</h1>
      <p className="mt-1 mb-4 text-fg-muted text-sm">
        For <span className="wrap-anywhere font-medium text-fg">{reset.email}</span>. This signs you out everywhere
        else.
      </p>
      <ResetForm token={token} email={reset.email} />
    </>
  );
}
