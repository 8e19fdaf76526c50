/** How many active tokens may share a name: the current one and its replacement. */
export const ACTIVE_PER_NAME = 2;
