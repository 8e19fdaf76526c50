const PROMISES = [
  {
    title: "No figure without a source",
    text: "Every amount, percentage, date, name and link is looked up in the talk by code. A sentence the engine cannot prove never reaches the draft; what a person writes and nobody said is marked until somebody looks at it.",
  },
  {
    title: "No approval of something else",
    text: "An approval names the revision you read. Change one character afterwards and it is void. There is a moment to undo before anything leaves.",
  },
  {
    title: "No guessed recipient",
    text: "Addresses come from the meeting, or a person types them. The model cannot write one. A bounce, a complaint or an unsubscribe stops what is still waiting.",
  },
  {
    title: "No score you cannot check",
    text: "Confidence is counted: how many sentences have evidence, which flags are open. The reason stands beside the badge.",
  },
];

export function Promises() {
  return (
    <section aria-labelledby="promises" className="pt-16">
      <h2 id="promises" className="font-semibold text-xl">
        What it will not do
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
