/** How long a link that sets a new password works. */
export const RESET_MINUTES = 30 as const;

/** More links than this are not mailed to one account within an hour, however often they are asked for. */
export const LINKS_PER_HOUR = 3;

/** What everyone reads who asks for a link, whether the address has an account or not. */
export const LINK_SENT = `If this address has an account, we've sent it a link to set a new password. It works once and expires in ${RESET_MINUTES} minutes.`;

export const LINK_EXPIRED = "was used or replaced, or is more than 30 minutes old. Request a new one";
