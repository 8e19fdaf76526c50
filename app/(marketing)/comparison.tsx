import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";

const COLUMNS = ["Meeting notetaker", "Email sequencing tool", "Followthrough"];
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

export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="pt-16">
      <h2 id="comparison" className="font-semibold text-xl">
        How it compares with tools you may already use
      </h2>
      <p className="mt-1 mb-4 text-fg-muted text-sm">
        These are categories, not brands: products differ, and both categories do things Followthrough doesn't.
      </p>
      <Panel flush>
        <Table label="Comparison of tool categories">
          <thead>
            <tr>
              <Th>
                <span className="sr-only">Question</span>
              </Th>
              {COLUMNS.map((column) => (
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
