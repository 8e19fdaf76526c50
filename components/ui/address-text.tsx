import { Fragment } from "react";

/** Text with email addresses, which break before the @ rather than in the middle of a word. */
export function AddressText({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
