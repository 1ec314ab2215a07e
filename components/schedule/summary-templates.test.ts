import { expect, test } from "vitest";
import { builtInTemplates } from "@/lib/features/note-templates/templates";
import { optionsWith } from "./summary-templates";

const own = { id: "0190", name: "Site visit", description: "", sections: ["Roof"], own: true };
const values = (options: ReturnType<typeof optionsWith>) => options.map(({ value }) => value);

test("the built-in templates are there before the service has answered, and one's own after them", () => {
  const builtIn = builtInTemplates.map(({ id }) => id);
  expect(values(optionsWith("general"))).toEqual(builtIn);
  const listed = [...builtInTemplates.map((one) => ({ ...one, sections: [...one.sections], own: false })), own];
  expect(optionsWith("general", listed).at(-1)).toEqual({ value: "0190", label: "Site visit" });
  expect(values(optionsWith("0190", listed))).toEqual([...builtIn, "0190"]);
});

test("the chosen one is among them, also while its name is not known", () => {
  expect(optionsWith("0190").at(-1)).toEqual({ value: "0190", label: "Your template" });
});
