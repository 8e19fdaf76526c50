import type { Proposal } from "../schema";

/** A file name that is valid on every file system: at most 80 of A-Z a-z 0-9 . _ - */
export function fileName({ title }: Pick<Proposal, "title">, generatedAt: Date, ending: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 48)
    .replace(/^-+|-+$/g, "");
  const day = generatedAt.toISOString().slice(0, 10).replaceAll("-", "");
  return `proposal-${slug ? `${slug}-` : ""}${day}.${ending}`;
}
