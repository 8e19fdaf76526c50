const listed = (text: string) => text.trim().split(/\s+/);

/** What people promise to do in business. */
export const DEEDS: ReadonlySet<string> = new Set(
  listed(`
  enviar mandar pasar remitir reenviar compartir hacer preparar armar elaborar redactar escribir llamar marcar telefonear
  contactar avisar confirmar decir contestar responder comunicar informar notificar revisar comprobar verificar chequear
  checar consultar preguntar averiguar mirar estudiar analizar evaluar valorar calcular cotizar presupuestar pedir
  solicitar encargar encargarse ocupar ocuparse tramitar gestionar organizar agendar programar convocar coordinar reservar
  bloquear apartar firmar devolver regresar entregar llevar traer poner dejar subir bajar descargar cargar adjuntar
  incluir añadir agregar quitar sacar corregir actualizar modificar cambiar ajustar adaptar terminar completar rellenar
  llenar hablar comentar platicar charlar conversar plantear presentar proponer trasladar discutir reunir explicar
  enseñar mostrar configurar instalar activar habilitar abrir crear generar imprimir traducir recoger buscar conseguir
  localizar facilitar proporcionar ofrecer dar aprobar autorizar validar comprar pagar transferir ingresar abonar
  facturar emitir cancelar anular aplazar mover probar medir visitar conectar recordar resolver solucionar arreglar
  investigar recopilar juntar resumir documentar detallar desglosar publicar asignar despachar comparar definir diseñar
  dibujar simular migrar exportar importar registrar inscribir capacitar formar asesorar acompañar derivar canalizar
  escalar elevar transmitir cuadrar cruzar repasar leer negociar igualar mejorar montar colgar lanzar cerrar contar tratar
  tratarlo concretar fijar afinar retocar limpiar ordenar separar anexar extender tomar grabar completar devolver
  congelar mantener ampliar renovar apuntar sumar meter editar maquetar tasar peritar recalcular rehacer reprogramar
  retomar contrastar cotejar invitar presupuestar encontrar garantizar duplicar liberar desbloquear blindar aclarar
  precisar especificar girar depositar vincular asegurar atender aportar recabar recoger retirar aprovechar explorar
  introducir reclamar perseguir sondear tantear desarrollar optimizar probar evaluar priorizar compensar ver avanzar
  adelantar filtrar ubicar depurar conversar regalar copiar etiquetar homologar certificar auditar pactar acordar
  `),
);

/** Other verbs, so that their forms are known as verbs. */
export const OTHER_VERBS: readonly string[] = listed(`
  ser estar tener haber poder querer saber creer pensar parecer gustar necesitar deber ir venir llegar salir entrar volver
  quedar quedarse seguir empezar comenzar acabar usar utilizar trabajar vender perder ganar costar valer faltar sobrar
  funcionar servir consumir gastar tardar durar ahorrar crecer esperar desear preferir entender comprender conocer
  reconocer encantar interesar preocupar importar suponer imaginar sentir oír escuchar notar tocar caber caer vivir morir
  permitir ayudar intentar soler depender contener cubrir soportar aguantar integrar producir fabricar transportar
  almacenar guardar operar facturar contratar emplear recibir atender repartir distribuir cobrar aceptar rechazar decidir
  elegir escoger arrancar parar fallar romper mandar amortizar disponer exponer componer convenir intervenir agradecer
  ofrecer establecer pertenecer conducir reducir deducir exigir dirigir proteger construir sustituir concluir contribuir
  continuar actuar efectuar reportar bastar rendir subir bajar cambiar manejar llenar jalar traer echar alcanzar sonar
  superar cumplir cerrar pedir repetir corresponder coincidir partir viajar andar nacer sufrir requerir sugerir advertir
  convertir invertir incluir excluir procesar gestionar controlar medir pesar abarcar superar rondar oscilar salir
  terminar ubicar procurar lograr conservar mantener evitar sumar
`);

export const STEM_CHANGES: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries([
  ...listed(`pensar cerrar empezar comenzar recomendar entender perder preferir sugerir convertir invertir sentir advertir
  atender extender querer requerir tener venir mantener contener convenir intervenir calentar acertar despertar
  `).map((verb) => [verb, ["e", "ie"]] as const),
  ...listed(`contar mostrar encontrar volver devolver resolver mover poder costar probar comprobar aprobar recordar acordar
  colgar demostrar renovar soler morir dormir descontar reforzar promover sonar volcar
  `).map((verb) => [verb, ["o", "ue"]] as const),
  ...listed("pedir seguir conseguir servir repetir medir elegir corregir rendir perseguir despedir impedir decir").map(
    (verb) => [verb, ["e", "i"]] as const,
  ),
]);

export const FIRST_PERSONS: Readonly<Record<string, string>> = {
  tener: "tengo",
  mantener: "mantengo",
  contener: "contengo",
  hacer: "hago",
  rehacer: "rehago",
  decir: "digo",
  poner: "pongo",
  proponer: "propongo",
  disponer: "dispongo",
  exponer: "expongo",
  componer: "compongo",
  suponer: "supongo",
  venir: "vengo",
  convenir: "convengo",
  intervenir: "intervengo",
  salir: "salgo",
  valer: "valgo",
  traer: "traigo",
  caer: "caigo",
  oír: "oigo",
  dar: "doy",
  ir: "voy",
  ser: "soy",
  estar: "estoy",
  ver: "veo",
  saber: "sé",
  haber: "he",
  caber: "quepo",
};

/** Third persons and plurals that follow no rule: he, we, you (plural, Spain), they. */
export const IRREGULAR_PRESENT: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  ser: ["eres", "es", "somos", "sois", "son"],
  ir: ["vas", "va", "vamos", "vais", "van"],
  estar: ["estás", "está", "estamos", "estáis", "están"],
  dar: ["das", "da", "damos", "dais", "dan"],
  ver: ["ves", "ve", "vemos", "veis", "ven"],
  haber: ["has", "ha", "hemos", "habéis", "han"],
  oír: ["oyes", "oye", "oímos", "oís", "oyen"],
};

export const FUTURE_STEMS: Readonly<Record<string, string>> = {
  tener: "tendr",
  mantener: "mantendr",
  contener: "contendr",
  hacer: "har",
  rehacer: "rehar",
  decir: "dir",
  poner: "pondr",
  proponer: "propondr",
  disponer: "dispondr",
  venir: "vendr",
  salir: "saldr",
  valer: "valdr",
  poder: "podr",
  querer: "querr",
  saber: "sabr",
  haber: "habr",
  caber: "cabr",
};

export const SHORT_IMPERATIVES: Readonly<Record<string, string>> = {
  hacer: "haz",
  decir: "di",
  poner: "pon",
  proponer: "propon",
  tener: "ten",
  mantener: "manten",
  venir: "ven",
  salir: "sal",
};
