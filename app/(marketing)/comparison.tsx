import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";

const COLUMNS = ["Meeting notetaker", "Mail sequence tool", "Followthrough"];
const ROWS: [string, string, string, string][] = [
  ["Starts from", "the recording", "a template and a list", "the transcript of one meeting"],
  [
    "Makes",
    "a summary, often a draft",
    "scheduled mails",
    "one draft per meeting, with the lines behind each sentence",
  ],
  ["Facts are checked by", "the reader", "whoever wrote the template", "code, then a named person on a named revision"],
  [
    "After the mail is sent",
    "usually another tool",
    "opens, clicks, replies",
    "delivery, bounces, opt-outs and audit trail in one place",
  ],
];

export function Comparison() {
  return (
    <section aria-labelledby="comparison" className="pt-16">
      <h2 id="comparison" className="font-semibold text-xl">
        Beside the tools you may have
      </h2>
      <p className="mt-1 mb-4 text-fg-muted text-sm">
        By kind, not by brand: products differ, and both kinds do things Followthrough does not.
      </p>
      <Panel flush>
        <Table label="Kinds of tools compared">
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
