import { expect, test } from "vitest";
import { Line } from "./line";
import { writeInEnglish } from "./write-in-english";

const written = (text: string) => {
  const line = new Line(text);
  writeInEnglish(line);
  return line.text;
};

test.each([
  ["morgen um 10 Uhr Planung", "tomorrow at 10:00 Planung"],
  ["übermorgen 14:30 Call", "day after tomorrow 14:30 Call"],
  ["nächsten Montag 9 Uhr Jour fixe", "next monday 9:00 Jour fixe"],
  ["Freitag von 10 bis 12 Uhr mit Ana", "friday from 10:00 to 12:00 with Ana"],
  ["am 3. Dezember um 9:15 Retro", "on 3 dec at 9:15 Retro"],
  ["demain à 10h réunion avec Luc", "tomorrow at 10h réunion with Luc"],
  ["lundi prochain à 14h30 point", "next monday at 14h30 point"],
  ["apres-demain 9 heures", "day after tomorrow 9:00"],
  ["mañana a las 10 de la mañana con Ana", "tomorrow at 10:00am with Ana"],
  ["pasado mañana a las 4 de la tarde", "day after tomorrow at 4:00pm"],
  ["el próximo lunes a las 9:30", "next monday at 9:30"],
  ["domani alle 10 riunione", "tomorrow at 10 riunione"],
  ["lunedì prossimo ore 15", "next monday at 15"],
  ["amanhã às 10h reunião", "tomorrow at 10h reunião"],
  ["toda segunda-feira às 9h", "every monday at 9h"],
  ["morgen om 10 uur overleg", "tomorrow at 10:00 overleg"],
  ["volgende dinsdag van 10 tot 11", "next tuesday from 10:00 to 11:00"],
])("%s", (text, english) => {
  expect(written(text)).toBe(english);
});

test.each([
  "Call with Stefan Freitag about the budget",
  "Lunch with Ana con carne",
  "Board meeting at 10 on the 3rd",
  "Guten Morgen Runde",
  "5 mars rover parts",
  "standup tomorrow 9:15",
])("%s is left alone", (text) => {
  const line = new Line(text);
  writeInEnglish(line);
  expect(line.rest()).toBe(new Line(text).rest());
});
