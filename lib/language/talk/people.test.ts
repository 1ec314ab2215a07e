import { expect, test } from "vitest";
import { callNames, People } from "./people";

const ana = { userId: "1", name: "Ana Lima" };
const tomas = { userId: "2", name: "Tomás Reis" };
const will = { userId: "3", name: "Will Turner" };
const priya = { userId: null, name: "Priya Shah" };
const people = new People([ana, tomas, will, priya]);

test.each([
  ["Ana", ana],
  ["ana", ana],
  ["Anna", ana],
  ["Ana's", ana],
  ["Ana Lima", ana],
  ["Lima", ana],
  ["Thomas", tomas],
  ["tomas", tomas],
  ["Pria", priya],
  ["Prya", priya],
  ["Marta", null],
  ["Ann Other", null],
  ["Bob", null],
  ["", null],
])("%s means the right person or nobody", (said, person) => {
  expect(people.find(said)).toBe(person);
});

test("a name that two people share means nobody, unless it is said in full", () => {
  const two = new People([ana, { userId: "9", name: "Ana Costa" }]);
  expect(two.find("Ana")).toBeNull();
  expect(two.find("Ana Costa")?.userId).toBe("9");
  expect(callNames(two.all).get("Ana Lima")).toBe("Ana Lima");
});

test("an everyday word is a name only with its capital", () => {
  expect(people.names("will")).toBe(false);
  expect(people.names("Will")).toBe(true);
});
