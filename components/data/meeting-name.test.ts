import { expect, it } from "vitest";
import { listNames, mentionMeeting, nameMeeting } from "./meeting-name";

const unnamed = { title: null, generated_title: null, host_name: "Mara" };

it.each([
  [{ ...unnamed, title: "Budget", generated_title: "Numbers" }, "Budget"],
  [{ ...unnamed, generated_title: "Numbers" }, "Numbers"],
  [unnamed, "Mara's meeting"],
  [{ ...unnamed, invitee_names: ["Ben"] }, "Mara and Ben"],
  [{ ...unnamed, invitee_names: ["Ben", "Cy", "Dev"] }, "Mara, Ben and 2 others"],
])("%j is called %s", (meeting, name) => {
  expect(nameMeeting(meeting)).toBe(name);
});

it("within a sentence a meeting isn't named like people", () => {
  expect(mentionMeeting({ ...unnamed, invitee_names: ["Ben"] })).toBe("Mara's meeting");
});

it("names are listed as in a sentence, the many as a count", () => {
  expect(listNames([])).toBe("");
  expect(listNames(["Ana"])).toBe("Ana");
  expect(listNames(["Ana", "Ben"])).toBe("Ana and Ben");
  expect(listNames(["Ana", "Ben", "Cy"])).toBe("Ana, Ben and Cy");
  expect(listNames(["Ana", "Ben", "Cy", "Di"])).toBe("Ana, Ben and 2 others");
});
