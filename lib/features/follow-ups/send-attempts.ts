export const MAX_SEND_ATTEMPTS = 5;
