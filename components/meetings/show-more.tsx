import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/http/client";

type ShowMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    data: Pages | undefined;
    fetchNextPage: () => Promise<{ data: Pages | undefined; isError: boolean }>;
  };
};
type Pages = { pages: readonly unknown[] };

const triesMax = 5;

/** Below a list that goes on. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  const known = query.data?.pages.length ?? 0;
  async function more() {
    // News of a meeting reads the list anew, which ends what is under way: then the rest is asked for again.
    for (let tries = 0; tries < triesMax; tries += 1) {
      const { data, isError } = await query.fetchNextPage();
      if (isError || (data?.pages.length ?? 0) > known) return;
    }
  }
  if (query.isFetchNextPageError) {
    return (
      <ErrorState
        title="The rest could not be read."
        onRetry={more}
        retrying={query.isFetchingNextPage}
        className="mt-6"
      >
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
