import { describe, expect, it } from "vitest";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Draft } from "@/lib/grounding/draft";
import { draftText } from "@/lib/grounding/draft-text";
import { perform } from "../engine.ts";

type Names = { us: string; colleague: string; them: string; her: string };
const NAMES: Names = { us: "Anna Weber", colleague: "Bruno Sanz", them: "Jonás Brandt", her: "Inés Calvo" };

/** The steps of a talk on Tuesday, December 1, and the lines of its email. */
function read(lines: readonly string[], names: Names = NAMES) {
  const said = ["us: Buenos días, gracias por recibirnos.", "them: Buenos días, encantado.", ...lines];
  const sideOf = (line: string) => line.split(": ")[0] as keyof Names;
  const sides = [...new Set(said.map(sideOf))];
  const participants = sides.map((side) => ({
    name: names[side],
    email: null,
    role: null,
    external: side === "them" || side === "her",
  }));
  const segments = said.map((line, at) => ({
    speaker: names[sideOf(line)],
    text: line.slice(line.indexOf(": ") + 2),
    startSeconds: at * 9,
  }));
  const transcript = { title: "Llamada", startTime: "2026-12-01T10:00:00Z", participants, segments };
  const analysis = perform({ method: "analyze", input: transcript }) as Analysis;
  const sender = { name: names.us, signature: null };
  const greet = participants.filter(({ external }) => external).map(({ name }) => name.split(" ")[0]!);
  const input = { templateType: "followUp" as const, tone: "neutral" as const, transcript, analysis, sender, greet };
  const mail = draftText(perform({ method: "draft", input }) as Draft).split("\n");
  return { steps: analysis.actionItems.map(({ owner, task, dueOn }) => [owner, task, dueOn]), mail };
}

describe("days of Spanish promises that change", () => {
  it.each([
    [["us: Mañana te mando la ficha.", "them: Mejor el jueves, que mañana no estoy.", "us: Vale."], "2026-12-03"],
    [["us: Te mando la ficha el lunes.", "them: ¿Podría ser antes?", "us: Sí, el viernes la tienes."], "2026-12-04"],
    [["us: Te mando la ficha el lunes.", "them: El lunes es festivo.", "us: Pues el martes."], "2026-12-08"],
    [["us: Te mando la ficha el lunes, no, perdón, el martes."], "2026-12-08"],
    [["us: Te mando la ficha el viernes.", "us: Perdón, el jueves, que el viernes libro."], "2026-12-03"],
    [["us: Te mando la ficha.", "them: ¿Para cuándo?", "us: Antes del puente, o sea, mañana mismo."], "2026-12-02"],
    [["us: ¿Te mando la ficha el lunes?", "them: Mejor el jueves.", "us: El jueves, entonces."], "2026-12-03"],
  ])("are those named last: %s", (lines, day) => {
    expect(read(lines).steps).toEqual([["Anna Weber", "Mandar la ficha", day]]);
  });

  it.each([
    [["us: Te mando la ficha el jueves.", "them: ¿No podría ser el miércoles?", "us: El miércoles imposible."]],
    [["us: Te mando la ficha el jueves.", "them: ¿Y la instalación sería el lunes?", "us: Sí, el lunes."]],
    [["us: Te mando la ficha el jueves.", "them: ¿Y nos vemos el lunes?", "us: Sí, el lunes."]],
  ])("stay where another is refused or about something else: %s", (lines) => {
    expect(read(lines).steps).toContainEqual(["Anna Weber", "Mandar la ficha", "2026-12-03"]);
  });
});

describe("Spanish steps", () => {
  it.each([
    "them: Nosotros sacamos unas cuarenta cajas a la semana y ahora mismo llegan tarde.",
    "us: Os propongo una prueba con cuatro tiendas antes de Navidad.",
    "us: Te pongo en altavoz un momento.",
    "us: Necesitaré también las escrituras.",
  ])("are no habits, proposals or needs: %s", (line) => {
    expect(read([line]).steps).toEqual([]);
  });

  it.each([
    "us: Os presento a Sergio, de soporte.",
    "us: Ahora le explico cómo funciona el panel.",
    "us: Os dejo el enlace en el chat.",
    "us: Les damos acceso a la plataforma.",
    "us: ¿Le pillo bien?",
  ])("are not what is done in the call itself: %s", (line) => {
    expect(read([line, "them: Sí, perfecto."]).steps).toEqual([]);
  });

  it.each([
    [["them: Luego está lo de las ayudas.", "us: Lo miro y le digo algo."], "Mirar lo de las ayudas"],
    [["them: ¿Tenéis plano de la nave?", "us: Sí, os lo mando."], "Mandar el plano de la nave"],
    [["them: El contrato, ¿me lo puede pasar en Word?", "us: Claro."], "Pasar el contrato en Word"],
    [["them: Estupendo.", "us: Le mando uno."], null],
    [["them: Quisiera ver un caso parecido.", "us: Le mando uno."], "Mandar un caso parecido"],
    [["us: Firmamos el acuerdo de datos.", "us: Le mando ese acuerdo."], "Mandar el acuerdo de datos"],
    [["them: Habría que revisar el seguro.", "us: Eso lo reviso yo."], "Revisar el seguro"],
    [["them: Pídale a Carlos que me llame.", "us: Se lo pido."], "Pedirle a Carlos que le llame"],
    [["us: La llamo el viernes, doña Rosa."], "Llamarle"],
    [["them: Mi jefa no lo sabe.", "us: Vale.", "them: La llamo el jueves."], "Llamar a mi jefa"],
    [["us: Me tiene que pasar la carta.", "them: Se la paso hoy."], "Pasar la carta"],
    [["them: Le voy a dar de alta a dos personas."], "Dar de alta a dos personas"],
  ])("name what a pronoun stands for, or are left out: %s", (lines, task) => {
    expect(read(lines).steps.map(([, step]) => step)).toEqual(task === null ? [] : [task]);
  });

  it("hold where what they wait for is promised", () => {
    const offer = "us: Si me envía el logo, le preparo la maqueta para el viernes.";
    expect(read([offer, "them: Vale, se lo envío hoy."]).steps).toEqual([
      ["Anna Weber", "Preparar la maqueta", "2026-12-04"],
      ["Jonás Brandt", "Enviar el logo", "2026-12-01"],
    ]);
    expect(read([offer, "them: Ya veremos."]).steps).toEqual([]);
  });

  it("are the guests' where guests speak for a colleague", () => {
    const { mail } = read(["us: ¿Tienen plano de la nave?", "them: Le digo a Jacinto que se lo mande."]);
    expect(mail.join(" ")).toMatch(/por su parte: .*Jacinto: mandarnos el plano de la nave/);
  });

  it("join what is asked with what is reported about it", () => {
    expect(read(["us: Lo planteo en la central y el jueves le cuento qué me han dicho."]).steps).toEqual([
      ["Anna Weber", "Plantearlo en la central y contarle qué me han dicho", "2026-12-03"],
    ]);
    expect(read(["them: Lo hablo con mi socio y le doy un sí o un no el lunes."]).steps).toEqual([
      ["Jonás Brandt", "Hablarlo con mi socio y darle un sí o un no", "2026-12-07"],
    ]);
  });

  it("are told by name without a bare title, and leave nouns as they are", () => {
    const names = { ...NAMES, them: "Doña Beatriz Ríos", her: "Ing. Rubén Soto" };
    const { mail } = read(
      ["them: Yo les pido el ingreso en portería.", "her: Yo les paso los datos de consumo."],
      names,
    );
    expect(mail).toContain("Hola, doña Beatriz e Ing. Rubén:");
    expect(mail).toContain("- Doña Beatriz: pedir el ingreso en portería");
    expect(mail).toContain("- Ing. Rubén: pasarnos los datos de consumo");
  });
});

describe("Spanish steps about a question", () => {
  it.each([
    ["them: ¿Tienen certificación ISO?", "us: Eso se lo confirmo mañana.", "Confirmar si tenemos certificación ISO"],
    ["them: ¿Cuánto tarda la migración?", "us: Se lo confirmo mañana.", "Confirmar cuánto tarda la migración"],
    [
      "them: ¿Podemos pagar a sesenta días?",
      "us: Se lo confirmo mañana.",
      "Confirmar si se puede pagar a sesenta días",
    ],
    [
      "them: ¿Los sensores aguantan el frío?",
      "us: Se lo confirmo mañana.",
      "Confirmar si los sensores aguantan el frío",
    ],
  ])("tell it in the words of who answers: %s", (question, answer, task) => {
    expect(read([question, answer]).steps).toEqual([["Anna Weber", task, "2026-12-02"]]);
  });

  it.each([
    ["them: ¿Lo hace la máquina?", "us: Se lo pregunto a fábrica."],
    ["them: ¿Y para dar de baja la otra?", "us: Lo consulto con la abogada."],
  ])("leave out a question that names nothing: %s", (question, answer) => {
    expect(read([question, answer]).steps.flat().join(" ")).not.toMatch(/ si /);
  });

  it("join the answer with what is asked of a colleague", () => {
    expect(read(["them: ¿Cuánto tarda la migración?", "us: Le pregunto a Bruno y te cuento mañana."]).steps).toEqual([
      ["Anna Weber", "Preguntarle a Bruno cuánto tarda la migración y contarle", "2026-12-02"],
    ]);
  });
});

describe("Spanish steps that are agreed", () => {
  it("keep the day of each of two things", () => {
    expect(read(["us: Les mando la oferta mañana y el contrato el viernes."]).steps).toEqual([
      ["Anna Weber", "Mandar la oferta", "2026-12-02"],
      ["Anna Weber", "Mandar el contrato", "2026-12-04"],
    ]);
  });

  it("include what the other is said to do, on its own day only", () => {
    const { steps } = read(["us: Usted me envía los planos y yo le preparo la oferta para el lunes.", "them: Exacto."]);
    expect(steps).toContainEqual(["Jonás Brandt", "Enviar los planos", null]);
    expect(steps).toContainEqual(["Anna Weber", "Preparar la oferta", "2026-12-07"]);
  });

  it("wait for the wish they depend on", () => {
    expect(read(["us: Si te interesa, te mando un caso.", "them: Sí, mándamelo."]).steps).toEqual([
      ["Anna Weber", "Mandar un caso", null],
    ]);
    expect(read(["us: Si te interesa, te mando un caso.", "them: No, gracias."]).steps).toEqual([]);
  });

  it("give what is received its day, and pointers their noun", () => {
    expect(read(["them: ¿Y el contrato nos lo envía usted?", "us: Mañana a primera hora lo tienen."]).steps).toEqual([
      ["Anna Weber", "Enviar el contrato", "2026-12-02"],
    ]);
    expect(read(["us: ¿Y la memoria técnica?", "them: Esa te la mando mañana."]).steps).toEqual([
      ["Jonás Brandt", "Mandar la memoria técnica", "2026-12-02"],
    ]);
  });

  it("pass on what somebody else is to send", () => {
    const lines = ["them: Necesito la documentación técnica.", "us: Le digo a Nuria que se la haga llegar el lunes."];
    expect(read(lines).steps).toEqual([["Nuria", "Hacer llegar la documentación técnica", "2026-12-07"]]);
  });
});

describe("the next meeting in Spanish", () => {
  const meetingIn = (lines: string[]) => read(lines).mail.find((line) => line.startsWith("Nuestra próxima reunión"));

  it("is neither a garage's deadline nor the day something is sent", () => {
    expect(
      meetingIn(["them: ¿Cómo va el taller?", "us: La póliza vence el quince, ¿no?", "them: El quince, sí."]),
    ).toBe(undefined);
    expect(
      meetingIn([
        "us: ¿Nos vemos el jueves a las once?",
        "them: No, mejor lo dejamos para enero.",
        "us: Entonces la oferta se la mando el dieciocho.",
        "them: Sí, mejor así.",
      ]),
    ).toBe(undefined);
  });
});
