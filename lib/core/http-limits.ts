/** A request body, uncompressed. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** The request line and the headers together. */
export const MAX_HEADER_BYTES = 16 * 1024;
