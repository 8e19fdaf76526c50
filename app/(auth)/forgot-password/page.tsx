import type { Metadata } from "next";
import { connection } from "next/server";
import { env } from "@/lib/core/env";
import { ForgotForm } from "./forgot-form";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPasswordPage() {
  await connection();
  return (
    <>
      <h1 className="font-semibold text-lg">Forgot your password?</h1>
      <p className="mt-1 mb-4 text-fg-muted text-sm">We'll email you a link to set a new one.</p>
      <ForgotForm sendsMail={Boolean(env().RESEND_API_KEY)} />
    </>
  );
}
