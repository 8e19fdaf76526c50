import { describe, expect, it } from "vitest";
import { BRANDT, foreignTranscript, OPENING, readForeignCall, WEBER } from "@/lib/testing/foreign-call";

const PEOPLE = { us: WEBER, them: { ...BRANDT, name: "Jonás Brandt" }, her: { ...BRANDT, name: "Inés Calvo" } };
const HELLO = [OPENING.es, "them: Buenos días, encantado de saludarla."];

/** What is said on a Tuesday, with one guest unless a second one speaks. */
function read(...lines: string[]) {
  const { analysis, steps, mail } = readForeignCall(foreignTranscript([...HELLO, ...lines], PEOPLE));
  return { analysis, tasks: steps, mail };
}

describe("promises in Spanish", () => {
  it.each([
    [
      "us: Le hago llegar la ficha técnica en tres días hábiles.",
      "Anna",
      "Hacer llegar la ficha técnica",
      "2026-11-27",
    ],
    [
      "us: Déjeme consultar con fábrica el plazo de entrega.",
      "Anna",
      "Consultar con fábrica el plazo de entrega",
      null,
    ],
    ["them: Me comprometo a tener firmado el acuerdo el lunes.", "Jonás", "Tener firmado el acuerdo", "2026-11-30"],
    ["them: Yo tramito el alta de proveedor.", "Jonás", "Tramitar el alta de proveedor", null],
    ["them: De la licencia de obra me ocupo yo.", "Jonás", "Encargarse de la licencia de obra", null],
    ["them: El plano se lo reenvío de hoy en ocho.", "Jonás", "Reenviar el plano", "2026-12-01"],
    ["us: No se preocupe, que mañana mismo le mando el albarán.", "Anna", "Mandar el albarán", "2026-11-25"],
    ["them: Dale, te paso el listado a fin de mes.", "Jonás", "Pasar el listado", "2026-11-30"],
  ])("are recognized by conjugation: %s", (line, owner, task, dueOn) => {
    expect(read(line).tasks).toEqual([[owner, task, dueOn]]);
  });

  it.each([
    "us: Normalmente le mando el informe a todos los clientes.",
    "us: Si firmaran este mes, les regalo la instalación.",
    "us: Ya le mandé la propuesta la semana pasada.",
    "them: Le mando a mi suegra de regalo, ja, ja.",
    "us: Le confirmo que tenemos conector.",
    "us: Les comparto la pantalla.",
    "us: Eso se lo dejo en treinta euros.",
    "us: A lo mejor le preparo una comparativa.",
    "them: Ese contrato lo miramos más adelante.",
  ])("are none: %s", (line) => {
    expect(read(line).tasks).toEqual([]);
  });

  it("become one step with the thing that is made and sent, due when it is sent", () => {
    const { tasks } = read("us: Le armo la cotización para once usuarios y se la mando el jueves.");
    expect(tasks).toEqual([["Anna", "Armar y mandar la cotización para once usuarios", "2026-11-26"]]);
  });

  it("include what is reported back", () => {
    const { tasks } = read("us: Eso lo consulto con gerencia y le doy una respuesta el viernes.");
    expect(tasks).toEqual([["Anna", "Consultarlo con gerencia y darle una respuesta", "2026-11-27"]]);
  });

  it.each([
    [
      ["them: ¿Me podría regalar el listado de clínicas?", "us: Con mucho gusto."],
      "Enviar el listado de clínicas",
      null,
    ],
    [
      ["them: Mándeme también las condiciones de pago.", "us: Claro, hoy mismo."],
      "Mandar las condiciones de pago",
      "2026-11-24",
    ],
    [["them: Sería estupendo que nos adelantara el borrador.", "us: Sí, sin problema."], "Adelantar el borrador", null],
    [["them: ¿Te importaría pasarme el certificado?", "us: No, claro, mañana."], "Pasar el certificado", "2026-11-25"],
    [
      ["us: Si quiere, le puedo preparar una comparativa.", "them: Eso nos vendría muy bien."],
      "Preparar una comparativa",
      null,
    ],
    [["us: ¿Quiere que le mande un caso de éxito?", "them: Sí, por favor."], "Mandar un caso de éxito", null],
    [
      ["them: ¿Nos manda el acta?", "us: Sí, se la mando.", "them: ¿Para cuándo?", "us: Para el jueves."],
      "Mandar el acta",
      "2026-11-26",
    ],
  ])("are made by consent: %j", (lines, task, dueOn) => {
    expect(read(...lines).tasks).toEqual([["Anna", task, dueOn]]);
  });

  it.each([
    [["us: ¿Quiere que le haga otra demostración?", "them: No hace falta, gracias."]],
    [["them: ¿Nos puede mandar el código?", "us: No, eso no lo hacemos."]],
    [["us: Le mando otra copia del contrato.", "them: No hace falta, ya lo tengo."]],
  ])("are none when the other declines: %j", (lines) => {
    expect(read(...lines).tasks).toEqual([]);
  });

  it.each([
    ["us: Mi compañera Rosa le mandará la documentación el lunes.", "Rosa", "Mandar la documentación", "2026-11-30"],
    ["us: La factura se la envía mi compañera Laura mañana.", "Laura", "Enviar la factura", "2026-11-25"],
    ["us: Le digo a Beto que le agende la instalación.", "Beto", "Agendar la instalación", null],
  ])("belong to the colleague who is named: %s", (line, owner, task, dueOn) => {
    expect(read(line).tasks).toEqual([[owner, task, dueOn]]);
  });
});

describe("the next meeting in Spanish", () => {
  it.each([
    [
      [
        "us: ¿Nos vemos el jueves diez?",
        "them: El jueves tengo consejo, imposible.",
        "us: ¿Y el lunes siguiente, el catorce?",
        "them: El lunes por la mañana descargan dos barcos. Mejor el martes.",
        "us: ¿El martes quince a las once y media?",
        "them: Perfecto.",
      ],
      "martes 15 de diciembre a las 11:30",
    ],
    [
      [
        "us: ¿Le parece si hablamos el viernes cuatro a las nueve?",
        "them: A las nueve tengo banco. ¿Puede ser a las diez y veinte?",
        "us: Sí, no hay problema.",
      ],
      "viernes 4 de diciembre a las 10:20",
    ],
    [
      [
        "us: ¿Quedamos el lunes siete a las cinco?",
        "them: Vale. Ay, no, a las cinco no, a las cinco y media.",
        "us: Hecho.",
      ],
      "lunes 7 de diciembre a las 17:30",
    ],
  ])("follows each change of mind: %j", (lines, moment) => {
    expect(read(...lines).mail).toContain(`Nuestra próxima reunión: ${moment}.`);
  });

  it("is none when a day is refused", () => {
    const { mail } = read("us: ¿Quedamos el jueves?", "them: El jueves no puedo, ya le aviso yo.", "us: De acuerdo.");
    expect(mail).not.toContain("próxima reunión");
  });
});

describe("a Spanish email", () => {
  it("addresses one guest as in the call", () => {
    const { mail } = read("them: Oye, ¿me puedes mandar tu tarifa?", "us: Sí, te la mando hoy y te llamo el lunes.");
    expect(mail).toContain("Hola, Jonás:");
    expect(mail).toContain("Muchas gracias por tu tiempo.");
    expect(mail).toContain("- Mandar nuestra tarifa");
    expect(mail).toContain("Llamarte (lunes 30 de noviembre)");
  });

  it("turns guests' steps and figures to the guests", () => {
    const { mail } = read(
      "her: Nosotros perdemos doce horas a la semana con el Excel.",
      "her: Yo le paso nuestras facturas el lunes.",
      "them: Y yo lo hablo con mi socio.",
    );
    expect(mail).toContain("- Pierden doce horas a la semana con el Excel.");
    expect(mail).toContain("- Inés: pasarnos sus facturas (lunes 30 de noviembre)");
    expect(mail).toContain("- Jonás: hablarlo con su socio");
  });

  it("names what an answer is about", () => {
    const { mail } = read("them: ¿Y el contenedor nos lo cobran aparte?", "us: No, va incluido en el precio.");
    expect(mail).toContain("- El contenedor va incluido en el precio.");
  });

  it("tells nothing private, and nothing that is said after the guests left", () => {
    const { mail, analysis } = read(
      "us: Le mando la oferta el lunes.",
      "them: Entre nosotros, van a cerrar la sede de Lugo y sobran doce personas.",
      "us: Que no salga de aquí.",
      "them: Hasta luego, un abrazo.",
      "us: Ya se han ido. El suelo son tres mil doscientos euros.",
      "us: Yo hablo con Marcos del descuento mañana.",
    );
    expect(mail).toContain("Mandar la oferta");
    expect(mail).not.toMatch(/Lugo|suelo|Marcos/);
    expect(analysis.summary.map(({ text }) => text).join(" ")).not.toContain("suelo");
  });
});
