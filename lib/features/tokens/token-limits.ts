/** How many tokens of one name may be active: the one in use and the one that replaces it. */
export const ACTIVE_PER_NAME = 2;
