const place = (id: string) => `followthrough.looked.${id}`;

/** The revision this browser showed last; null when it never did. */
export function lookedAt(id: string): number | null {
  const revision = Number(localStorage.getItem(place(id)));
  return Number.isInteger(revision) && revision > 0 ? revision : null;
}

export function noteLook(id: string, revision: number): void {
  localStorage.setItem(place(id), String(revision));
}
