/** The maximum size of a request body. Compressed bodies are refused. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** The maximum combined size of the request line and headers. */
export const MAX_HEADER_BYTES = 16 * 1024;
