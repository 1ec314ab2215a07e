import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ListQuery } from "@/components/patterns/list/list";
import { sampleMeeting, sampleSeries } from "@/lib/testing/sample-meeting";
import { MeetingList } from "./meeting-list";

const router = { push() {}, replace() {}, prefetch() {}, back() {}, forward() {}, refresh() {}, bfcacheId: "" };
const series = sampleSeries();
const meetings = [1, 2, 3].map((day) =>
  sampleMeeting({ title: "Stand-up", series, scheduled_at: `2099-06-0${day}T09:00:00.000Z` }),
);

const show = (query: Partial<ListQuery>) =>
  render(
    <AppRouterContext value={router}>
      <QueryClientProvider client={new QueryClient()}>
        <MeetingList
          label="Meetings"
          query={
            {
              isPending: false,
              isError: false,
              isFetching: false,
              error: null,
              refetch: async () => {},
              ...query,
            } as ListQuery
          }
          meetings={meetings}
          readerId="r"
          archives
          collapses
          empty={null}
          failure={{ title: "", hint: "" }}
        />
      </QueryClientProvider>
    </AppRouterContext>,
  );

const rows = () => page.getByRole("link", { name: "Stand-up" }).elements();

test("a series is one row, and the count of the later ones opens them", async () => {
  await show({});
  await expect.poll(rows).toHaveLength(1);
  await page.getByRole("button", { name: "2 more", exact: true }).click();
  await expect.poll(rows).toHaveLength(3);
  await page.getByRole("button", { name: "Show less" }).click();
  await expect.poll(rows).toHaveLength(1);
});

test("while the list goes on there may be more of them than are counted", async () => {
  await show({
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => ({ data: undefined, isError: false }),
  });
  await expect.element(page.getByRole("button", { name: "2+ more", exact: true })).toBeVisible();
});
