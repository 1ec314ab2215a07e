import { expect, it } from "vitest";
import { listNames, nameMeeting } from "./meeting-name";

const unnamed = { title: null, generated_title: null, is_host: true, host_name: "Mara", invitee_names: [] };

it.each([
  [{ ...unnamed, title: "Budget", generated_title: "Numbers" }, "Budget"],
  [{ ...unnamed, generated_title: "Numbers" }, "Numbers"],
  [unnamed, "Untitled meeting"],
  [{ ...unnamed, is_host: false }, "Meeting with Mara"],
  [{ ...unnamed, invitee_names: ["ana@example.org"] }, "Meeting with ana"],
  [{ ...unnamed, invitee_names: ["Ana", "Ben"] }, "Meeting with Ana and Ben"],
  [{ ...unnamed, invitee_names: ["Ana", "Ben", "Cy"] }, "Meeting with Ana and 2 others"],
])("%j is called %s", (meeting, name) => {
  expect(nameMeeting(meeting)).toBe(name);
});

it("names are listed as in a sentence, the many as a count", () => {
  expect(listNames([])).toBe("");
  expect(listNames(["Ana"])).toBe("Ana");
  expect(listNames(["Ana", "Ben"])).toBe("Ana and Ben");
  expect(listNames(["Ana", "Ben", "Cy"])).toBe("Ana, Ben and Cy");
  expect(listNames(["Ana", "Ben", "Cy", "Di"])).toBe("Ana, Ben and 2 others");
});
