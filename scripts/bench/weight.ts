import { readPageWeights } from "@/scripts/stack/page-weights.mjs";
import { root } from "@/scripts/stack/stack.mjs";
import type { Row } from "./measure";

const goals: Record<string, string> = {
  "/sign-in": "≤ 120 KB",
  "/home": "≤ 220 KB",
  "/booking": "≤ 220 KB",
  "/book/[handle]/[slug]": "≤ 160 KB",
  "/m/[code]": "≤ 200 KB",
  "/meetings/[meeting_id]": "≤ 260 KB",
  "/voice-notes": "≤ 200 KB",
  "/voice-notes/[note_id]": "≤ 200 KB",
};

/** The pages of the workspace, whose editor, dialogs and lists load when they are opened. */
const workspace = /^\/(knowledge|tasks|settings)(\/|$)/;

/** What the HTML of each page of the build makes a browser load. */
export async function measureWeight(): Promise<Row[]> {
  const { framework, pages } = readPageWeights(root);
  return pages.map(({ address, bytes }) => ({
    what: address,
    unit: "KB",
    measured: bytes / 1000,
    floor: framework / 1000,
    against: "React and Next alone",
    goal: goals[address] ?? (workspace.test(address) ? "≤ 220 KB" : ""),
  }));
}
