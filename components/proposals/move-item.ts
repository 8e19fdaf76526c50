export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const next = [...list];
  const taken = next.splice(from, 1);
  next.splice(to, 0, ...taken);
  return next;
}
