export const RESET_MINUTES = 30 as const;

/** How many reset links are emailed to one account within an hour. */
export const LINKS_PER_HOUR = 3;

/** The same response for every address, whether it has an account or not. */
export const LINK_SENT = `If this address has an account, we've sent it a link to set a new password. It works once and expires in ${RESET_MINUTES} minutes.`;

export const LINK_EXPIRED = "was used or replaced, or is more than 30 minutes old. Request a new one";
