import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/platform/http/client";

type Pages = { pages: readonly unknown[] };

/** What an infinite query of TanStack Query knows of its next page. */
export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  data: Pages | undefined;
  fetchNextPage: () => Promise<{ data: Pages | undefined; isError: boolean }>;
};

/** Far more events than a busy room sends while a page is fetched. */
const triesMax = 50;

/** The button below a list that goes on. */
export function ShowMore({ query }: { query: PagedQuery }) {
  if (!query.hasNextPage) return null;
  const known = query.data?.pages.length ?? 0;
  async function more() {
    // An event refetches the list, which cancels a fetch of the next page: then it is fetched again.
    for (let tries = 0; tries < triesMax; tries += 1) {
      const { data, isError } = await query.fetchNextPage();
      if (isError || (data?.pages.length ?? 0) > known) return;
    }
  }
  if (query.isFetchNextPageError) {
    return (
      <ErrorState title="Couldn't load more." onRetry={more} retrying={query.isFetchingNextPage} className="mt-6">
        {describeError(query.error)}
      </ErrorState>
    );
  }
  return (
    <Button className="mt-6" loading={query.isFetchingNextPage} onClick={more}>
      Show more
    </Button>
  );
}
