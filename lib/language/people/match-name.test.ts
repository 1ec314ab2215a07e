import { describe, expect, test } from "vitest";
import { beginsName, fittingPeople } from "./match-name";

const person = (name: string | null, email = "somebody@example.org") => ({ name, email });

test.each([
  ["be", person("Ben Okafor"), true],
  ["OK be", person("Ben Okafor"), true],
  ["kafor", person("Ben Okafor"), false],
  ["nune", person("José Núñez"), true],
  ["lodz", person("Łódź Office"), true],
  ["пе", person("Юлия Петрова"), true],
  ["王", person("王小明"), true],
  ["محم", person("محمد علي"), true],
  ["प्रि", person("प्रिया शर्मा"), true],
  ["gil.g", person(null, "gil.guest@outside.example"), true],
  ["outs", person(null, "gil@outside.example"), true],
])("%s begins a name of %o: %s", (typed, whose, begins) => expect(beginsName(typed, whose)).toBe(begins));

describe("whom a name means", () => {
  const okafor = person("Ben Okafor", "ben@example.org");
  const stone = person("Ben Stone", "stone@example.org");
  const may = person("May Lin", "may@example.org");
  const will = person("Will", "will@example.org");
  const wills = person("Will Hart", "hart@example.org");
  const jose = person("José Núñez", "jose@example.org");
  const yulia = person("Юлия Петрова", "yulia@example.org");
  const ming = person("王小明", "ming@example.org");
  const muhammad = person("محمد علي", "m@example.org");
  const priya = person("प्रिया शर्मा", "priya@example.org");
  const nameless = person(null, "clara.diaz@example.org");
  const benjamin = person("Benjamin Ott", "benjamin@example.org");
  const all = [okafor, stone, may, will, wills, jose, yulia, ming, muhammad, priya, nameless, benjamin];
  test.each([
    ["Ben", [okafor, stone]],
    ["ben okafor", [okafor]],
    ["Okafor", [okafor]],
    ["May", [may]],
    ["Will", [will]],
    ["Hart", [wills]],
    ["Jose", [jose]],
    ["Юлия", [yulia]],
    ["王小明", [ming]],
    ["محمد", [muhammad]],
    ["प्रिया", [priya]],
    ["Clara", [nameless]],
    ["Benj", []],
    ["Ben Ott", []],
    ["Nobody", []],
  ])("%s", (said, people) => expect(fittingPeople(said, all)).toEqual(people));
});
