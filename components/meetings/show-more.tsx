import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { describeError } from "@/lib/http/client";

type ShowMoreProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Below a list that goes on. */
export function ShowMore({ query }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  const more = () => void query.fetchNextPage();
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
