import Papa from "papaparse";
import { addTable } from "./markdown-table";
import { TextBudget } from "./text-budget";

/** Each takes three bytes of the table or more. */
const rowsMax = 300_000;

export function csvText(text: string): TextBudget {
  const budget = new TextBudget();
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: "greedy", preview: rowsMax });
  addTable(budget, data);
  return budget;
}
