import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PollWire } from "@/lib/features/polls/schema";
import { PollsPanel } from "./polls-panel";
import { pollsQuery } from "./use-polls";

const draft: PollWire = {
  id: "5f0c3f0e-8f0a-4a35-9a51-0d6c3c1f7a11",
  question: "Which day?",
  status: "draft",
  anonymous: false,
  show_results: false,
  has_voted: false,
  my_option_id: null,
  created_at: "2026-11-24T13:00:00.000Z",
  launched_at: null,
  closed_at: null,
  response_count: null,
  late_response_count: null,
  options: [],
  respondents: [],
};

test("polls that could not be read again stay on the screen, and the failure is said beside them", () => {
  const client = new QueryClient();
  const caller = { meetingId: "m" };
  client.setQueryData(pollsQuery(caller).queryKey, [draft]);
  client
    .getQueryCache()
    .find({ queryKey: pollsQuery(caller).queryKey })
    ?.setState({ status: "error", error: new Error("away") });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PollsPanel {...caller} isHost />
    </QueryClientProvider>,
  );
  expect(markup).toContain("Couldn&#x27;t refresh polls");
  expect(markup).toContain("New poll");
  expect(markup).toContain("Which day?");
  expect(markup).toContain("Draft, visible to hosts");
});

test("whoever asked and has not voted yet sees each option once, with its votes", () => {
  const client = new QueryClient();
  const caller = { meetingId: "m" };
  const option = (at: number, label: string, vote_count: number) => ({
    id: `5f0c3f0e-8f0a-4a35-9a51-0d6c3c1f7b0${at}`,
    label,
    position: at,
    vote_count,
  });
  const options = [option(0, "Monday", 3), option(1, "Tuesday", 1)];
  client.setQueryData(pollsQuery(caller).queryKey, [{ ...draft, status: "open", response_count: 4, options }]);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PollsPanel {...caller} isHost />
    </QueryClientProvider>,
  );
  expect(markup.split("Monday")).toHaveLength(2);
  expect(markup.split("Tuesday")).toHaveLength(2);
  expect(markup).toContain("75%");
  expect(markup).toContain("4 votes");
});
