import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import type { PrompterPersonWire, PrompterWire } from "@/lib/flows/prompter/schema";
import { RecipientChooser } from "./recipient-chooser";

afterEach(() => void vi.restoreAllMocks());

const person = (name: string): PrompterPersonWire => ({
  user_id: name,
  name,
  email: `${name.toLowerCase()}@example.org`,
});
const [ana, ben] = [person("Ana"), person("Ben")];

function serve(start: PrompterWire) {
  const state = { prompter: start, refuses: false, puts: [] as string[][] };
  vi.spyOn(window, "fetch").mockImplementation(async (_, init) => {
    if (state.refuses) return Response.json({ code: "meeting_over", detail: "This meeting is over." }, { status: 409 });
    if (init?.method === "PUT") {
      const { recipients } = JSON.parse(String(init.body)) as { recipients: string[] };
      state.puts.push(recipients);
      const { candidates } = state.prompter;
      state.prompter = { candidates, recipients: candidates.filter(({ user_id: id }) => recipients.includes(id)) };
    }
    return Response.json(state.prompter);
  });
  return state;
}

const show = () =>
  render(
    <QueryClientProvider client={new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RecipientChooser meetingId="m" />
    </QueryClientProvider>,
  );

test("the host chooses among colleagues; each change sends the whole list", async () => {
  const service = serve({ candidates: [ana, ben], recipients: [ana] });
  const screen = await show();
  const [one, other] = [screen.getByRole("switch", { name: "Ana" }), screen.getByRole("switch", { name: "Ben" })];
  await expect.element(one).toBeChecked();
  await expect.element(other).not.toBeChecked();
  await other.click();
  await expect.element(other).toBeChecked();
  await one.click();
  await expect.element(one).not.toBeChecked();
  await expect.poll(() => service.puts).toEqual([["Ana", "Ben"], ["Ben"]]);
});

test("what was not saved goes back and says why", async () => {
  const service = serve({ candidates: [ana, ben], recipients: [] });
  const screen = await show();
  await expect.element(screen.getByRole("switch", { name: "Ben" })).not.toBeChecked();
  service.refuses = true;
  await screen.getByRole("switch", { name: "Ben" }).click();
  await expect.element(screen.getByText("Not saved. This meeting is over.")).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: "Ben" })).not.toBeChecked();
});

test("people that could not be loaded can be loaded again", async () => {
  const service = serve({ candidates: [ana], recipients: [] });
  service.refuses = true;
  const screen = await show();
  await expect.element(screen.getByText("Couldn't load the people")).toBeVisible();
  service.refuses = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("switch", { name: "Ana" })).toBeVisible();
});
