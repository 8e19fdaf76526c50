import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";

const OURS = "Followthrough";
const OTHERS = ["Meeting notetaker", "Email sequencing tool"];
const ROWS: [string, string, string, string][] = [
  ["Starts from", "the recording", "a template and a list", "the transcript of one meeting"],
  ["Makes", "a summary, often a draft", "scheduled emails", "one draft per meeting, with evidence for each sentence"],
  [
    "Facts are checked by",
    "the reader",
    "the template's author",
    "code, then a named person approving a specific revision",
  ],
  [
    "After the email is sent",
    "usually another tool",
    "opens, clicks, replies",
    "delivery, bounces, opt-outs and audit trail in one place",
  ],
];

type AnswerProps = { by: string | undefined; className?: string; children: ReactNode };

export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="pt-16">
      <h2 id="comparison" className="font-semibold text-xl">
        How it compares with tools you may already use
      </h2>
      <p className="mt-1 mb-4 text-fg-muted text-sm">
        These are categories, not brands: products differ, and both categories do things Followthrough doesn't.
      </p>
      <ul className="divide-y rounded-lg border bg-surface md:hidden">
        {ROWS.map(([question, notetaker, sequence, ours]) => (
          <li key={question} className="p-4">
            <h3 className="font-medium">{question}</h3>
            <dl className="mt-2 flex flex-col gap-2">
              <Answer by={OURS} className="text-fg">
                {ours}
              </Answer>
              <Answer by={OTHERS[0]}>{notetaker}</Answer>
              <Answer by={OTHERS[1]}>{sequence}</Answer>
            </dl>
          </li>
        ))}
      </ul>
      <Panel flush className="max-md:hidden">
        <Table label="Comparison of tool categories">
          <thead>
            <tr>
              <Th>
                <span className="sr-only">Question</span>
              </Th>
              {[...OTHERS, OURS].map((column) => (
                <Th key={column} className="min-w-44">
                  {column}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([question, notetaker, sequence, ours]) => (
              <Tr key={question}>
                <th scope="row" className="whitespace-nowrap border-b px-3 font-medium">
                  {question}
                </th>
                <Td className="text-fg-muted">{notetaker}</Td>
                <Td className="text-fg-muted">{sequence}</Td>
                <Td>{ours}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </section>
  );
}

/** One tool's answer, where there's no room for a table. */
function Answer({ by, className = "text-fg-muted", children }: AnswerProps) {
  return (
    <div>
      <dt className="text-fg-subtle text-xs">{by}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
