/** Recipients a workspace may write to in a UTC day, unless its settings say otherwise. */
const DEFAULT = 5_000;
/** The default of a sandbox, and the most it can have. */
export const SANDBOX_SEND_CAP = 500;
export const MAX_SEND_CAP = 100_000;

type Settings = { isSandbox: boolean; dailySendCap: number | null };

/** The cap that holds: the setting or the default, never more than a sandbox may have. */
export function sendCapOf({ isSandbox, dailySendCap }: Settings): number {
  return isSandbox ? Math.min(dailySendCap ?? SANDBOX_SEND_CAP, SANDBOX_SEND_CAP) : (dailySendCap ?? DEFAULT);
}
