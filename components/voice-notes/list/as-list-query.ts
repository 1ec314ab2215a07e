import type { ListQuery } from "@/components/patterns/list/list";
import type { VoiceNotes } from "@/components/voice-notes/store/use-voice-notes";

/** What the list of the house wants to know. What this browser has is shown before the service has answered. */
export const asListQuery = ({ items, isLoading, error, refetch }: VoiceNotes): ListQuery => ({
  isPending: isLoading && items.length === 0,
  isFetching: isLoading,
  isError: error !== null && error !== undefined,
  error: error instanceof Error ? error : null,
  refetch,
});
