import { defineContract } from "@/lib/core/contract";
import { ChangeInput, ForgotEnvelope, ForgotInput, PasswordChangedEnvelope, ResetInput } from "./schema";

const tag = "Passwords";

export const forgotPasswordContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/password/forgot",
  summary: "Email a password reset link if the address has an account. The response is the same either way",
  audience: "public",
  body: ForgotInput,
  response: ForgotEnvelope,
  example: { email: "sam@northwind.example" },
});

export const resetPasswordContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/password/reset",
  summary:
    "Set a new password with the emailed link, which works once. Ends all of the person's sessions and other links",
  audience: "public",
  body: ResetInput,
  response: PasswordChangedEnvelope,
  example: { token: "b3J5d2l0aG5vdGhpbmdpbnNpZGVpdGF0YWxsMDAwMDA", password: "four words are enough" },
});

export const changePasswordContract = defineContract({
  tag,
  method: "POST",
  path: "/user/password",
  summary: "Change your password and end your other sessions",
  audience: "session",
  body: ChangeInput,
  response: PasswordChangedEnvelope,
  errors: ["forbidden"],
  example: { current: "four words are enough", next: "five other words are better" },
});

export const passwordContracts = [forgotPasswordContract, resetPasswordContract, changePasswordContract];
