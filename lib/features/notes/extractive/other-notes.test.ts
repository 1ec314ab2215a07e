import { describe, expect, test } from "vitest";
import { notesContent } from "@/lib/features/notes/schema";
import { cues } from "@/lib/language/talk/cues";
import { findOtherActions, findOtherDecisions } from "@/lib/language/talk/other-claims";
import { readOtherSentences } from "@/lib/language/talk/other-sentences";
import { People } from "@/lib/language/talk/people";
import type { SpokenLine } from "@/lib/language/talk/sentences";
import { languageOf, type OtherLanguage } from "@/lib/language/talk/spoken-language";
import { writeExtractiveNotes } from "./extractive-notes";

/** A Tuesday. */
const startedAt = new Date("2026-11-24T10:00:00Z");
const people = ["Ana Lima", "Ben Carter", "Julia Roth"].map((name) => ({ userId: null, name }));

/** "Ana: …" as lines, six seconds apart. */
const linesOf = (talk: readonly string[]): SpokenLine[] =>
  talk.map((said, at) => {
    const [first = "", text = ""] = said.split(/: (.*)/s);
    const name = people.find((person) => person.name.startsWith(first))?.name ?? first;
    return { userId: null, name, tMs: at * 6000, durationMs: 3000, text };
  });

function claimsIn(language: OtherLanguage, talk: readonly string[]) {
  const sentences = readOtherSentences(linesOf(talk), language, cues[language]);
  const moment = { zone: "Europe/Berlin", startedAt };
  const { firm, possible } = findOtherActions(sentences, new People(people), cues[language], moment);
  const show = ({ owner, due }: (typeof firm)[number]) => `${owner?.name.split(" ")[0] ?? "?"} ${due ?? "-"}`;
  return {
    decisions: findOtherDecisions(sentences, cues[language]).map(({ text }) => text),
    actions: firm.map(show),
    possible: possible.map(show),
  };
}

describe("decisions", () => {
  test.each<[OtherLanguage, string[]]>([
    ["de", ["Ana: Wir haben uns für die blaue Variante entschieden."]],
    ["de", ["Ana: Also haben wir heute beschlossen, dass der Start auf März verschoben wird."]],
    ["de", ["Ana: Damit ist der Antrag einstimmig angenommen."]],
    ["de", ["Ana: Dann nehmen wir den zweistufigen Bestellvorgang.", "Ben: Ja, einverstanden."]],
    ["de", ["Ana: Ich schlage vor, dass wir die Veranstaltung online machen.", "Ben: Klingt gut, machen wir so."]],
    ["fr", ["Ana: On a décidé de reporter le lancement au mois de mars."]],
    ["fr", ["Ana: Nous avons donc convenu de garder l'ancien fournisseur."]],
    ["fr", ["Ana: Alors on part sur la deuxième maquette.", "Ben: D'accord, ça me va."]],
    ["fr", ["Ana: La proposition est adoptée à l'unanimité."]],
    ["es", ["Ana: Hemos decidido aplazar el lanzamiento hasta marzo."]],
    ["es", ["Ana: Entonces nos quedamos con el proveedor actual.", "Ben: Vale, de acuerdo."]],
    ["es", ["Ana: Queda aprobado el presupuesto de marketing."]],
    ["it", ["Ana: Abbiamo deciso di rimandare il lancio a marzo."]],
    ["it", ["Ana: Allora andiamo con la seconda proposta.", "Ben: Va bene, perfetto."]],
    ["pt", ["Ana: Ficou decidido que o lançamento passa para março."]],
    ["pt", ["Ana: Então vamos com o fornecedor atual.", "Ben: De acordo, parece-me bem."]],
    ["nl", ["Ana: We hebben besloten om de lancering naar maart te verschuiven."]],
    ["nl", ["Ana: Dan gaan we voor het tweede ontwerp.", "Ben: Ja, akkoord."]],
  ])("%s: %j is one", (language, talk) => {
    const [, first = ""] = (talk[0] ?? "").split(/: (.*)/s);
    expect(claimsIn(language, talk).decisions).toEqual([first]);
  });

  test.each<[OtherLanguage, string[]]>([
    ["de", ["Ana: Wir haben das noch nicht entschieden."]],
    ["de", ["Ana: Haben wir uns schon entschieden?"]],
    ["de", ["Ana: Letzte Woche haben wir beschlossen, dass wir das Büro behalten."]],
    ["de", ["Ana: Wenn wir uns dafür entschieden haben, sagen wir es den Kunden."]],
    ["de", ["Ana: Dann nehmen wir die rote Variante.", "Ben: Nein, die ist zu teuer."]],
    ["de", ["Ana: Wir haben uns für Rot entschieden.", "Ana: Moment, doch nicht, das war nur ein Scherz."]],
    ["de", ["Ana: Dann machen wir jetzt eine kurze Pause.", "Ben: Ja, einverstanden."]],
    ["fr", ["Ana: On n'a pas encore décidé de la date."]],
    ["fr", ["Ana: Est-ce qu'on a décidé de la date ?"]],
    ["fr", ["Ana: La semaine dernière on a décidé de garder le bureau."]],
    ["fr", ["Ana: Alors on part sur la deuxième maquette.", "Ben: Non, elle est trop chère."]],
    ["es", ["Ana: Todavía no hemos decidido la fecha."]],
    ["es", ["Ana: ¿Hemos decidido ya la fecha?"]],
    ["es", ["Ana: La semana pasada hemos acordado mantener la oficina."]],
    ["es", ["Ana: Entonces vamos con la roja.", "Ben: No, es demasiado cara."]],
    ["it", ["Ana: Non abbiamo ancora deciso la data."]],
    ["pt", ["Ana: Ainda não decidimos a data."]],
    ["nl", ["Ana: We hebben nog niet besloten wanneer we beginnen."]],
  ])("%s: %j is none", (language, talk) => {
    expect(claimsIn(language, talk).decisions).toEqual([]);
  });
});

describe("action items", () => {
  test.each<[OtherLanguage, string[], string]>([
    ["de", ["Ana: Ich schicke euch den Vertrag bis Freitag."], "Ana 2026-11-27"],
    ["de", ["Ana: Bis Donnerstag kläre ich das mit der Buchhaltung."], "Ana 2026-11-26"],
    ["de", ["Ana: Den Entwurf schicke ich dir morgen."], "Ana 2026-11-25"],
    ["de", ["Ana: Ich kümmere mich um den Raum."], "Ana -"],
    ["de", ["Ana: Ich werde die Präsentation für den Vorstand vorbereiten."], "Ana -"],
    ["de", ["Ana: Ben, kannst du die Zahlen an Frau Meier schicken?", "Ben: Ja, mache ich."], "Ben -"],
    ["de", ["Ana: Ben, kannst du das bis Montag prüfen?", "Ben: Klar, gerne."], "Ben 2026-11-30"],
    ["de", ["Ana: Julia übernimmt die Absprache mit der Agentur."], "Julia -"],
    ["de", ["Ana: Aufgabe für Ben: den Saal buchen."], "Ben -"],
    ["fr", ["Ana: Je vous envoie le contrat d'ici vendredi."], "Ana 2026-11-27"],
    ["fr", ["Ana: Je m'occupe de la salle."], "Ana -"],
    ["fr", ["Ana: Je vais préparer la présentation pour le conseil."], "Ana -"],
    ["fr", ["Ana: Ben, tu peux envoyer les chiffres à la comptabilité ?", "Ben: Oui, pas de problème."], "Ben -"],
    ["fr", ["Ana: J'appelle le fournisseur demain."], "Ana 2026-11-25"],
    ["fr", ["Ana: Julia s'occupe de la relation avec l'agence."], "Julia -"],
    ["es", ["Ana: Os envío el contrato el viernes."], "Ana 2026-11-27"],
    ["es", ["Ana: Yo me encargo de la sala."], "Ana -"],
    ["es", ["Ana: Voy a preparar la presentación para el consejo."], "Ana -"],
    ["es", ["Ana: Ben, ¿puedes enviar las cifras a contabilidad?", "Ben: Sí, claro, lo hago."], "Ben -"],
    ["es", ["Ana: Mañana llamo al proveedor."], "Ana 2026-11-25"],
    ["es", ["Ana: Julia se encarga de hablar con la agencia."], "Julia -"],
    ["it", ["Ana: Vi mando il contratto entro venerdì."], "Ana 2026-11-27"],
    ["it", ["Ana: Ben, puoi inviare i numeri alla contabilità?", "Ben: Sì, certo."], "Ben -"],
    ["pt", ["Ana: Eu envio o contrato até sexta-feira."], "Ana 2026-11-27"],
    ["pt", ["Ana: Ben, podes enviar os números à contabilidade?", "Ben: Sim, claro."], "Ben -"],
    ["nl", ["Ana: Ik stuur jullie het contract voor vrijdag."], "Ana 2026-11-27"],
    ["nl", ["Ana: Ben, kun je de cijfers naar de boekhouding sturen?", "Ben: Ja, doe ik."], "Ben -"],
  ])("%s: %j is one", (language, talk, expected) => {
    expect(claimsIn(language, talk).actions).toEqual([expected]);
  });

  test.each<[OtherLanguage, string[]]>([
    ["de", ["Ana: Ich mache mir Sorgen um den Zeitplan."]],
    ["de", ["Ana: Ich habe euch den Vertrag gestern geschickt."]],
    ["de", ["Ana: Ich teile mal eben meinen Bildschirm."]],
    ["de", ["Ana: Ben, kannst du mich hören?", "Ben: Ja."]],
    ["de", ["Ana: Ben, kannst du den Bericht schreiben?", "Ben: Nein, das schaffe ich nicht."]],
    ["de", ["Ana: Vielleicht schicke ich irgendwann etwas."]],
    ["de", ["Ana: Normalerweise schicke ich das immer freitags."]],
    ["de", ["Ana: Ich schicke dir den Plan.", "Ben: Nein, brauchst du nicht, ich habe ihn schon."]],
    ["fr", ["Ana: Je vais partager mon écran maintenant."]],
    ["fr", ["Ana: Je vous ai envoyé le contrat hier."]],
    ["fr", ["Ana: Ben, tu peux écrire le rapport ?", "Ben: Non, désolé, je ne peux pas."]],
    ["es", ["Ana: Voy a compartir la pantalla."]],
    ["es", ["Ana: Ayer os envié el contrato."]],
    ["es", ["Ana: Ben, ¿puedes escribir el informe?", "Ben: No, lo siento."]],
    ["it", ["Ana: Condivido lo schermo adesso."]],
    ["pt", ["Ana: Ontem enviei o contrato."]],
    ["nl", ["Ana: Ik heb het contract gisteren gestuurd."]],
  ])("%s: %j is none", (language, talk) => {
    const { actions, possible } = claimsIn(language, talk);
    expect([...actions, ...possible]).toEqual([]);
  });

  test.each<[OtherLanguage, string, string | null]>([
    ["de", "Ich schicke den Bericht am Dienstag.", "2026-12-01"],
    ["de", "Ich schicke den Bericht nächste Woche am Dienstag.", "2026-12-01"],
    ["de", "Ich schicke den Bericht nächste Woche am Freitag.", "2026-12-04"],
    ["de", "Ich schicke den Bericht vom letzten Freitag.", null],
    ["fr", "J'envoie le rapport lundi de la semaine prochaine.", "2026-11-30"],
    ["fr", "J'envoie le rapport de vendredi dernier.", null],
    ["es", "Envío el informe el lunes de la semana que viene.", "2026-11-30"],
    ["es", "Envío el informe por la mañana.", null],
  ])("%s: %s is due %s", (language, said, due) => {
    expect(claimsIn(language, [`Ana: ${said}`]).actions).toEqual([`Ana ${due ?? "-"}`]);
  });
});

const german = [
  "Ana: Guten Morgen zusammen, hört ihr mich alle?",
  "Ben: Ja, alles gut.",
  "Ana: Der Umsatz im Onlineshop ist im Oktober um neun Prozent gefallen.",
  "Ben: Die meisten Kunden brechen den Einkauf auf dem Telefon beim Eingeben der Adresse ab.",
  "Ana: Wir haben uns deshalb für den zweistufigen Bestellvorgang entschieden.",
  "Ben: Der Umbau des Bestellvorgangs kostet nach Schätzung der Agentur 12.000 Euro.",
  "Ana: Unsere Agentur in Leipzig hat im November noch freie Kapazitäten für den Onlineshop.",
  "Ben: Ich schicke der Agentur den Vertrag bis Freitag.",
  "Ana: Julia, kannst du die Kunden mit einem Newsletter informieren?",
  "Julia: Ja, mache ich gerne.",
  "Ben: Das größte Risiko ist der Umzug der Datenbank mitten im Weihnachtsgeschäft.",
  "Ana: Vielen Dank euch allen und bis bald.",
];

describe("a whole meeting in German", () => {
  const write = (more: object = {}) =>
    writeExtractiveNotes({
      lines: linesOf(german),
      people,
      zone: "Europe/Berlin",
      startedAt,
      template: "general",
      ...more,
    }).content;

  test("has its words as they were said, under German headings", () => {
    const content = write();
    expect(notesContent.parse(content)).toEqual(content);
    expect(content.sections.map(({ heading }) => heading)).toEqual(["Wichtigste Punkte"]);
    const said = german.map((line) => line.split(/: (.*)/s)[1] ?? "").join(" ");
    for (const { text } of [...(content.sections[0]?.points ?? []), ...content.decisions, ...content.action_items]) {
      expect(said).toContain(/“(.*)”/.exec(text)?.[1]);
    }
    expect(content.decisions.map(({ text }) => text)).toEqual([
      "Ana: “Wir haben uns deshalb für den zweistufigen Bestellvorgang entschieden.”",
    ]);
    expect(content.action_items.map(({ owner, due }) => [owner?.name, due])).toEqual([
      ["Ben Carter", "2026-11-27"],
      ["Julia Roth", null],
    ]);
    expect(content.overview).toBe(
      "Ergebnis: eine Entscheidung und 2 Aufgaben, die erste fällig am Freitag, 27. November.",
    );
  });

  test("sorts its points under the headings of an own template", () => {
    const template = { name: "Projekt", description: "", sections: ["Risiken", "Kosten", "Kunden"] };
    const { sections } = write({ template });
    const under = (heading: string) => sections.find((one) => one.heading === heading)?.points.map(({ text }) => text);
    expect(under("Risiken")?.join()).toContain("Umzug der Datenbank");
    expect(under("Kosten")?.join()).toContain("12.000 Euro");
    expect(under("Kunden")?.join()).toContain("brechen den Einkauf");
    expect(sections.map(({ heading }) => heading)).toEqual(["Risiken", "Kosten", "Kunden", "Außerdem besprochen"]);
  });

  test("says less when the host wants short notes", () => {
    const word = (at: number) =>
      `${"bdfgklmnprstvw"[at % 14]}${"aeiou"[at % 5]}${"lmnrstxz"[at % 8]}${"aeiou"[(at * 3) % 5]}${at % 7}stoff`;
    const long = linesOf(
      Array.from(
        { length: 120 },
        (_, at) =>
          `Ana: Die Abteilung hat im Bereich ${word(at)} eine Lösung für ${word(at + 31)} und ${word(at + 77)} vorgestellt.`,
      ),
    );
    const count = (length: string) =>
      write({ lines: long, length }).sections.reduce((sum, { points }) => sum + points.length, 0);
    expect(count("short")).toBeLessThan(count("medium"));
    expect(count("medium")).toBeLessThan(count("long"));
  });

  test("a gap is told in German, too", () => {
    const gap = { userId: null, name: "", tMs: 90_000, durationMs: 9000, text: "", mark: "gap" as const };
    expect(write({ lines: [...linesOf(german), gap] }).overview).toContain(
      "Nicht mitgeschrieben von 11:01:30 bis 11:01:39.",
    );
  });
});

describe("the language of a meeting", () => {
  test.each([
    ["de", "Also ich denke, wir sollten das so machen, weil der Kunde das in der nächsten Woche haben will."],
    ["nl", "Dus ik denk dat we dat zo moeten doen, want de klant wil het in de volgende week hebben."],
    ["es", "Entonces yo creo que deberíamos hacerlo así porque el cliente lo quiere la próxima semana."],
    ["fr", "Alors je pense qu'on devrait faire comme ça parce que le client veut l'avoir la semaine prochaine."],
    [
      "it",
      "Quindi penso che dovremmo fare così, perché il cliente lo vuole la settimana prossima e poi c'è la fattura.",
    ],
    [
      "pt",
      "Então eu acho que devíamos fazer assim, porque o cliente quer isso na próxima semana e depois temos a fatura.",
    ],
    ["en", "So I think we should do it like this, because the client wants to have it next week and then the invoice."],
    [
      null,
      "Myślę, że powinniśmy to zrobić w ten sposób, bo klient chce mieć to w przyszłym tygodniu, a potem jeszcze faktura do działu.",
    ],
    [null, "それでは会議を始めましょう。来週までに予算を送ってください。"],
    ["de", "Wir haben das noch nicht entschieden."],
    ["en", "Let's go with blue."],
  ])("is %s: %s", (expected, text) => {
    expect(languageOf(linesOf([`Ana: ${text}`]))).toBe(expected);
  });

  test("is what the recogniser says where the words are too few, and the words' own where they are clear", () => {
    const line = (text: string, language: string) => linesOf([`Ana: ${text}`]).map((one) => ({ ...one, language }));
    expect(languageOf(line("Okay. Super.", "de-DE"))).toBe("de");
    expect(languageOf(line("Dobra, super.", "pl"))).toBeNull();
    expect(languageOf(line(german.join(" "), "en"))).toBe("de");
  });
});

test("a day of German talk takes as long as its parts", () => {
  const cost = (rounds: number) => {
    const lines = Array.from({ length: rounds }, (_, round) =>
      linesOf(german).map((line) => ({ ...line, tMs: line.tMs + round * 72_000 })),
    ).flat();
    const begun = process.cpuUsage();
    writeExtractiveNotes({ lines, people, zone: "Europe/Berlin", startedAt, template: "general", length: "long" });
    return process.cpuUsage(begun).user;
  };
  // The first run also compiles.
  cost(50);
  // Each line against each other would take 25 times as long.
  expect(cost(250) / cost(50)).toBeLessThan(15);
});

test.each(["x".repeat(10_000), "und dann haben wir das ".repeat(450), "Ich schicke ".repeat(900), "🦊".repeat(3000)])(
  "an endless line in German makes notes",
  (text) => {
    const { content } = writeExtractiveNotes({
      lines: [...linesOf(german), ...linesOf([`Ana: ${text}`])],
      people,
      zone: "Europe/Berlin",
      startedAt,
      template: "general",
    });
    expect(notesContent.parse(content)).toEqual(content);
  },
);
