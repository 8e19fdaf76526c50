const LINKS = [
  { href: "/security", label: "Security and privacy" },
  { href: "/docs", label: "API reference" },
  { href: "/sign-in", label: "Sign in" },
];

export function SiteFooter({ note }: { note?: string }) {
  return (
    <footer className="mx-auto flex max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-8 text-fg-subtle text-xs">
      <span>Followthrough</span>
      {LINKS.map(({ href, label }) => (
        <a key={href} href={href} className="underline underline-offset-4 hover:text-fg">
          {label}
        </a>
      ))}
      {note && <span className="ml-auto">{note}</span>}
    </footer>
  );
}
