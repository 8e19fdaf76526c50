/**
 * Whether nobody wrote a message: an out-of-office note, a bounce or a mailing list (RFC 3834, and the headers of older
 * programs). Names of headers are in lower case.
 */
export function isAutomatic(headers: Record<string, string>): boolean {
  const value = (name: string) => (headers[name] ?? "").trim().toLowerCase();
  const submitted = value("auto-submitted");
  if (submitted !== "" && !/^no\b/.test(submitted)) return true;
  if (/^(?:bulk|junk|list|auto[-_]reply)\b/.test(value("precedence"))) return true;
  if (value("return-path") === "<>" || /^multipart\/report\b/.test(value("content-type"))) return true;
  return MARKS.some((name) => !["", "no", "false"].includes(value(name)));
}

const MARKS = ["x-autoreply", "x-autorespond", "x-auto-reply-from", "list-id"];
