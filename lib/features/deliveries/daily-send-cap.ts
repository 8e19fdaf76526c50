/** Default number of recipients a workspace may email per UTC day. */
const DEFAULT = 5_000;
/** Default and maximum for a sandbox. */
export const SANDBOX_SEND_CAP = 500;
export const MAX_SEND_CAP = 100_000;

/** Why a follow-up with more recipients than the cap failed. */
export const TOO_MANY_RECIPIENTS = "too_many_recipients";

type Settings = { isSandbox: boolean; dailySendCap: number | null };

export function sendCapOf({ isSandbox, dailySendCap }: Settings): number {
  return isSandbox ? Math.min(dailySendCap ?? SANDBOX_SEND_CAP, SANDBOX_SEND_CAP) : (dailySendCap ?? DEFAULT);
}
