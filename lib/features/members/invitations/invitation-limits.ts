/** How often one address may be invited by a team in 24 hours: each time an email goes there. */
export const MAILS_A_DAY = 10;

/** How many invitations of a team may wait for an answer. */
export function maxOpenInvitations({ isSandbox }: { isSandbox: boolean }): number {
  return isSandbox ? 20 : 500;
}
