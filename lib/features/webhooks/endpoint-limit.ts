/** How many webhook endpoints a team may have. */
export const MAX_ENDPOINTS = 10;
