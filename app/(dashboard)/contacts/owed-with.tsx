import { OpenCommitments } from "../open-commitments";

export function OwedWith({ by }: { by: { contact: string } | { deal: string } }) {
  return (
    <>
      <OpenCommitments title="We owe them" side="ours" by={by} />
      <OpenCommitments title="They owe us" side="theirs" by={by} />
    </>
  );
}
