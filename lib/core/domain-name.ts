const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether this is a domain name in lower-case ASCII with at least two labels. */
export function isDomain(value: string): boolean {
  return DOMAIN.test(value);
}

const SPELLED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;

/**
 * The lower-case ASCII form of a domain: Punycode for other scripts, without a final dot. Returns anything that isn't a
 * domain unchanged.
 */
export function asciiDomain(value: string): string {
  const spelled = value.trim().replace(/\.$/, "");
  if (!SPELLED_DOMAIN.test(spelled) || !URL.canParse(`http://${spelled}`)) return value;
  return new URL(`http://${spelled}`).hostname;
}

/** Mail providers with a domain in many countries: yahoo.com, yahoo.co.uk, hotmail.fr. */
const PUBLIC_MAIL_BRAND =
  /^(gmail|googlemail|yahoo|ymail|rocketmail|hotmail|aol|gmx|yandex|protonmail|tutanota)\.((co|com)\.)?[a-z]{2,4}$/;

/** Public email providers: an address there says nothing about the user's company. */
const PUBLIC_MAIL_DOMAINS = new Set([
  ...["126.com", "163.com", "att.net", "bellsouth.net", "bk.ru", "bluewin.ch", "bol.com.br", "btinternet.com"],
  ...["charter.net", "comcast.net", "cox.net", "daum.net", "duck.com", "earthlink.net", "email.com", "fastmail.com"],
  ...["fastmail.fm", "foxmail.com", "free.fr", "freenet.de", "hanmail.net", "hey.com", "hushmail.com", "icloud.com"],
  ...["inbox.com", "inbox.ru", "interia.pl", "laposte.net", "libero.it", "list.ru", "live.be", "live.ca", "live.cn"],
  ...["live.co.uk", "live.com", "live.com.au", "live.com.mx", "live.de", "live.dk", "live.fr", "live.ie", "live.in"],
  ...["live.it", "live.nl", "live.no", "live.se", "mac.com", "mail.com", "mail.ru", "mailbox.org", "me.com", "msn.com"],
  ...["naver.com", "ntlworld.com", "o2.pl", "onet.pl", "orange.fr", "outlook.at", "outlook.be", "outlook.cl"],
  ...["outlook.co.id", "outlook.com", "outlook.com.au", "outlook.com.br", "outlook.de", "outlook.dk", "outlook.es"],
  ...["outlook.fr", "outlook.ie", "outlook.in", "outlook.it", "outlook.jp", "outlook.pt", "passport.com", "pm.me"],
  ...["posteo.de", "proton.me", "qq.com", "rambler.ru", "rediffmail.com", "sapo.pt", "sbcglobal.net", "seznam.cz"],
  ...["sfr.fr", "shaw.ca", "sina.com", "sky.com", "sohu.com", "t-online.de", "talktalk.net", "telenet.be"],
  ...["terra.com.br", "tiscali.it", "tuta.com", "tuta.io", "uol.com.br", "verizon.net", "virgilio.it"],
  ...["virginmedia.com", "wanadoo.fr", "web.de", "windowslive.com", "wp.pl", "xtra.co.nz", "ziggo.nl", "zoho.com"],
  ...["zoho.eu", "zohomail.com"],
]);

/** Whether it's the domain of a public email provider, or one under it. */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split(".");
  const parents = labels.map((_, at) => labels.slice(at).join("."));
  return parents.some((parent) => PUBLIC_MAIL_DOMAINS.has(parent) || PUBLIC_MAIL_BRAND.test(parent));
}
