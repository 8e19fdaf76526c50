/** How many invitation emails a team may send to one address in 24 hours. */
export const MAILS_A_DAY = 10;

export function maxOpenInvitations({ isSandbox }: { isSandbox: boolean }): number {
  return isSandbox ? 20 : 500;
}
