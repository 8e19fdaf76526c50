/** A text with the quote highlighted. The quote must occur in it verbatim. */
export function QuoteText({ text, quote }: { text: string; quote: string }) {
  const at = text.indexOf(quote);
  if (at < 0) return <mark className="rounded-sm bg-accent-soft text-fg">{quote}</mark>;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-accent-soft text-fg">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}
