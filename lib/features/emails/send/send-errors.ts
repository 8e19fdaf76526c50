import { AppError, type FieldErrors } from "@/lib/core/errors";

/** The 422 of POST /email/send: `details {field: [texts]}`. */
export function invalidSend(details: FieldErrors): AppError {
  const [field = "body", texts = []] = Object.entries(details)[0] ?? [];
  return new AppError("validation_failed", `${field}: ${texts[0] ?? "is not valid"}`, { details });
}

export function refuseFollowUp(text: string): AppError {
  return invalidSend({ followUpId: [text] });
}

/** For a message that the daily cap allows on no day. */
export function tooManyRecipients({ to, cc }: { to: string[]; cc: string[] }, cap: number): AppError {
  const text = `brings the message to ${to.length + cc.length} recipients, above the workspace's limit of ${cap} per day`;
  return invalidSend({ [to.length > cap ? "to" : "cc"]: [text] });
}

export function suppressedFields(
  { to, cc }: { to: string[]; cc: string[] },
  suppressed: { email: string; reason: string }[],
): FieldErrors {
  const reasons = new Map(suppressed.map(({ email, reason }) => [email, reason]));
  const textsOf = (addresses: string[]) =>
    addresses.flatMap((address) => {
      const reason = reasons.get(address.toLowerCase());
      return reason ? [`${address} is on the suppression list (${reason})`] : [];
    });
  const fields = { to: textsOf(to), cc: textsOf(cc) };
  return Object.fromEntries(Object.entries(fields).filter(([, texts]) => texts.length > 0));
}
