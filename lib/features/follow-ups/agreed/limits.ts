export const MAX_ROWS = 30;
export const MAX_WHAT = 500;
