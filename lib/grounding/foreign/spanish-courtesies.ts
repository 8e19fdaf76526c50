/**
 * How a Spanish email addresses its readers: one or several, formally or not. With "tuteo", one reader's company is
 * "vosotros", as in Spain.
 */
export type SpanishAddress = "usted" | "tú" | "tuteo" | "vos" | "ustedes" | "vosotros";

type Courtesies = {
  thanks: string;
  ours: string;
  theirs: string;
  points: string;
  steps: string;
  none: string;
  ask: string;
  close: string;
};

function courtesies(your: string, [wants, wish]: [string, string], write: string, close: string): Courtesies {
  return {
    thanks: `Muchas gracias por ${your === "vuestra" ? "vuestro" : your} tiempo.`,
    ours: "Los próximos pasos por nuestra parte:",
    theirs: `Los próximos pasos por ${your} parte:`,
    points: "Lo que comentamos:",
    steps: "Los próximos pasos:",
    none: `${write} si ${wish} volver a repasar algún punto.`,
    ask: `¿Hay algo que ${wants} añadir o cambiar?`,
    close,
  };
}

export const SPANISH_COURTESIES: Record<SpanishAddress, Courtesies> = {
  usted: courtesies("su", ["quiera", "quiere"], "Escríbame", "Saludos cordiales"),
  ustedes: courtesies("su", ["quieran", "quieren"], "Escríbanme", "Saludos cordiales"),
  tuteo: courtesies("tu", ["quieras", "quieres"], "Escríbeme", "Un saludo"),
  tú: courtesies("tu", ["quieras", "quieres"], "Escríbeme", "Un saludo"),
  vos: courtesies("tu", ["quieras", "querés"], "Escribime", "Saludos"),
  vosotros: courtesies("vuestra", ["queráis", "queréis"], "Escribidme", "Un saludo"),
};
