import { defineContract } from "@/lib/core/contract";
import { ChangeInput, ForgotEnvelope, ForgotInput, PasswordChangedEnvelope, ResetInput } from "./schema";

const tag = "Passwords";

export const forgotPasswordContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/password/forgot",
  summary: "Mails a link that sets a new password, where the address has an account; the answer does not tell",
  audience: "public",
  body: ForgotInput,
  response: ForgotEnvelope,
  example: { email: "sam@northwind.example" },
});

export const resetPasswordContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/password/reset",
  summary: "Sets a new password with the mailed link, once; ends every session and other link of the person",
  audience: "public",
  body: ResetInput,
  response: PasswordChangedEnvelope,
  example: { token: "b3J5d2l0aG5vdGhpbmdpbnNpZGVpdGF0YWxsMDAwMDA", password: "four words are enough" },
});

export const changePasswordContract = defineContract({
  tag,
  method: "POST",
  path: "/user/password",
  summary: "Changes the caller's own password and ends their other sessions",
  audience: "session",
  body: ChangeInput,
  response: PasswordChangedEnvelope,
  errors: ["forbidden"],
  example: { current: "four words are enough", next: "five other words are better" },
});

export const passwordContracts = [forgotPasswordContract, resetPasswordContract, changePasswordContract];
