const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/;

/** Whether the value is an IANA time zone that this runtime supports. */
export function isTimeZone(value: string): boolean {
  if (!ZONE_NAME.test(value)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
