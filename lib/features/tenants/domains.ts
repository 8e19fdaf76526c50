const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Public email providers: an address there says nothing about the user's company. */
const PUBLIC_MAIL_DOMAINS = new Set([
  "aol.com",
  "fastmail.com",
  "gmail.com",
  "gmx.com",
  "gmx.de",
  "gmx.net",
  "googlemail.com",
  "hotmail.com",
  "icloud.com",
  "live.com",
  "mail.com",
  "mail.ru",
  "me.com",
  "msn.com",
  "outlook.com",
  "pm.me",
  "proton.me",
  "protonmail.com",
  "qq.com",
  "web.de",
  "yahoo.co.uk",
  "yahoo.com",
  "yandex.ru",
  "zoho.com",
]);

export function isDomain(value: string): boolean {
  return DOMAIN.test(value);
}

/** The internal domains of a new tenant: that of its first address, unless it is a public email provider. */
export function ownDomains(email: string): string[] {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return PUBLIC_MAIL_DOMAINS.has(domain) ? [] : [domain];
}
