const PROMISES = [
  {
    title: "No figure without a source",
    text: "Code checks every amount, percentage, date, name and link against the transcript. A sentence the engine can't support never reaches the draft, and anything a person adds that nobody said stays flagged until someone reviews it.",
  },
  {
    title: "You approve exactly what's sent",
    text: "An approval covers the revision you read. Change one character and it's void. You can undo for a moment before anything is sent.",
  },
  {
    title: "No guessed recipients",
    text: "Addresses come from the meeting, or a person types them. The model can't add one. A bounce, complaint or unsubscribe stops anything still waiting.",
  },
  {
    title: "No score you can't check",
    text: "Confidence is earned: it's high only if every sentence has evidence, owners and dates are certain, and every line reads well. The reason is right next to the badge.",
  },
];

export function Promises() {
  return (
    <section aria-labelledby="promises" className="pt-16">
      <h2 id="promises" className="font-semibold text-xl">
        What it won't do
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-6 border-t pt-4 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map((promise) => (
          <li key={promise.title}>
            <h3 className="font-medium text-base">{promise.title}</h3>
            <p className="mt-1 text-fg-muted text-sm">{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
