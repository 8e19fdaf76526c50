import { escapeHtml } from "../content/escape-html";
import type { SentContent, StoredContent } from "../schema";
import type { Agreed } from "./schema";
import { agreedTable, type Column, sentText, signOffAt } from "./table";

/** What recipients get: the content with its table as part of both bodies. Depends on nothing but the content. */
export function sentContent(content: StoredContent): SentContent {
  const { to, cc, replyTo, subject, bodyHtml, agreed } = content;
  const html = agreed ? htmlWith(agreedHtml(agreed), content) : bodyHtml;
  return { to, cc, replyTo, subject, bodyHtml: html, bodyText: sentText(content) };
}

/** Puts the table before the paragraph with the sign-off of the plain text, or at the end if there is none. */
function htmlWith(table: string, { bodyHtml, bodyText }: StoredContent): string {
  const [signOff = ""] = bodyText.slice(signOffAt(bodyText)).split("\n");
  const opening = `<p>${escapeHtml(signOff.trim())}`;
  const at = signOff.trim() === "" ? -1 : bodyHtml.lastIndexOf(opening);
  if (at < 0 || bodyHtml.charAt(at + opening.length) !== "<") return `${bodyHtml}\n${table}`;
  return `${bodyHtml.slice(0, at)}${table}\n${bodyHtml.slice(at)}`;
}

const TABLE = "border-collapse:collapse;width:100%;max-width:640px";
const CELL = "padding:6px 16px 6px 0;vertical-align:top;overflow-wrap:anywhere;word-break:break-word";
const HEAD = `${CELL};border-bottom:2px solid #767676;text-align:left;font-weight:bold`;
const BODY = `${CELL};border-bottom:1px solid #c8c8c8`;
const WIDTH: Record<Column, string> = { who: "24%", what: "48%", by: "28%" };

/** Styled in place, because email clients drop style sheets. */
function agreedHtml(agreed: Agreed): string {
  const { heading, columns, rows } = agreedTable(agreed);
  const head = columns.map(
    ({ name, label }) =>
      `<th scope="col" align="left" width="${WIDTH[name]}" style="${HEAD}">${escapeHtml(label)}</th>`,
  );
  const body = rows.map((row) => {
    const cells = columns.map(
      ({ name }) => `<td dir="auto" valign="top" style="${BODY}">${escapeHtml(row[name]) || "&ndash;"}</td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  return [
    `<h3 lang="${agreed.language}">${escapeHtml(heading)}</h3>`,
    `<table lang="${agreed.language}" width="100%" border="0" cellpadding="0" cellspacing="0" style="${TABLE}">`,
    `<thead><tr>${head.join("")}</tr></thead>`,
    `<tbody>\n${body.join("\n")}\n</tbody>`,
    "</table>",
  ].join("\n");
}
