import { describe, expect, it } from "vitest";
import { foreignTranscript, OPENING, readForeignCall, WEBER } from "@/lib/testing/foreign-call";

/** The lines of the email's first list, for a call with these turns. */
function told(...lines: string[]): string[] {
  const { mail } = readForeignCall(foreignTranscript([OPENING.es, "them: Buenos días, Anna.", ...lines]));
  const [, list = ""] = mail.split("Lo que comentamos:\n\n");
  return mail.includes("Lo que comentamos:")
    ? list
        .split("\n\n")[0]!
        .split("\n")
        .map((line) => line.slice(2))
    : [];
}

describe("what a Spanish email tells of answers", () => {
  it.each([
    ["them: ¿Y la garantía?", "us: Cinco años en las máquinas.", "¿La garantía? Cinco años en las máquinas."],
    ["them: ¿Tienen taller en Lugo?", "us: No, en Lugo no.", "¿Tienen taller en Lugo? No, en Lugo no."],
    ["us: ¿Cuántos turnos hacen?", "them: Unos doce al mes.", "¿Cuántos turnos hacen? Unos doce al mes."],
    [
      "them: ¿Y eso cuánto es?",
      "us: Para sus tres hornos, 1.950 euros al año.",
      "Para sus tres hornos, 1.950 euros al año.",
    ],
    [
      "them: Buenos días.",
      "us: Les propongo una prueba con cuatro palés.",
      "Les propongo una prueba con cuatro palés.",
    ],
    ["them: ¿Y el porte?", "us: El porte son 30 euros.", "El porte son 30 euros."],
  ])("is the question with an answer that needs it: %s %s", (question, answer, line) => {
    expect(told(question, answer)).toEqual([line]);
  });

  it.each([
    ["them: ¿Eso me lo confirma?", "us: Sí, dos veces al mes."],
    ["them: ¿Lo hace la otra máquina?", "us: Sí, doce piezas por hora."],
  ])("is nothing where the question points at what was said before: %s", (question, answer) => {
    expect(told(question, answer)).toEqual([]);
  });

  it("is what a verb without a subject is about", () => {
    expect(told("us: La importación la hacemos nosotros. Suele llevar tres días.")).toEqual([
      "La importación la hacemos nosotros. Suele llevar tres días.",
    ]);
    expect(told("us: Muy bien. Suele llevar tres días.")).toEqual([]);
  });
});

describe("what a Spanish email tells of prices", () => {
  const price = "us: La máquina sale en 12.500 euros.";

  it("is the one both sides agree on in the end", () => {
    expect(told(price, "them: Es mucho.", "us: La puedo dejar en 11.900.", "them: Hecho.")).toEqual([
      "Precio acordado: 11.900 euros.",
    ]);
  });

  it.each([["Lo hablo en casa."], ["No, sigue siendo caro."], ["Vale, pero con el transporte."]])(
    "is none while it stays open: %s",
    (reply) => {
      expect(told(price, "them: Es mucho.", "us: La puedo dejar en 11.900.", `them: ${reply}`)).toEqual([]);
    },
  );
});

describe("what a Spanish email tells of guests", () => {
  it.each([
    ["El mes pasado pagamos 900 euros en multas.", "El mes pasado pagaron 900 euros en multas."],
    ["El año pasado hicimos doce obras y este año hacemos veinte.", "hicieron doce obras y este año hacen 20"],
    ["Al final hemos decidido quedarnos con el plan básico.", "han decidido quedarse con el plan básico"],
  ])("keeps when it was and who: %s", (said, line) => {
    expect(told(`them: ${said}`)).toEqual([expect.stringContaining(line)]);
  });
});

describe("the next meeting in Spanish", () => {
  const meetingIn = (...lines: string[]) =>
    /próxima reunión: (.*)\./.exec(
      readForeignCall(foreignTranscript([OPENING.es, "them: Buenos días, Anna.", ...lines])).mail,
    )?.[1];

  it("may be held or visited as well as met", () => {
    expect(
      meetingIn("us: ¿Hacemos una llamada el lunes?", "them: El lunes no. El martes a las once.", "us: Perfecto."),
    ).toBe("martes 1 de diciembre a las 11:00");
    expect(meetingIn("us: ¿Puedo ir el jueves?", "them: Sí, a las diez, muy bien.")).toBe(
      "jueves 26 de noviembre a las 10:00",
    );
  });

  it("is not the day on which something is sent", () => {
    expect(meetingIn("them: ¿Cuándo me manda la orden?", "us: El lunes la tiene.", "them: El lunes, bien.")).toBe(
      undefined,
    );
  });
});

describe("the check of a Spanish email", () => {
  const JULIO = { name: "Julio Mayo", email: null, role: null, external: true };
  const mailOf = (...lines: string[]) =>
    readForeignCall(foreignTranscript([OPENING.es, ...lines], { us: WEBER, them: JULIO })).mail;

  it("takes a name in the greeting for no month", () => {
    expect(mailOf("them: Buenos días, Anna.")).toMatch(/^Hola, Julio:/);
  });

  it("recognizes what was said with its pronouns before the verb", () => {
    const mail = mailOf("them: Buenos días.", "them: El jueves le digo algo.");
    expect(mail).toContain("Decirnos algo (jueves 26 de noviembre)");
  });
});
