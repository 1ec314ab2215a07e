import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { OwnBookingPage, writeBookingPageBody } from "@/lib/flows/booking/schema";
import { ApiError, api } from "@/lib/platform/http/client";

export type PageBody = z.input<typeof writeBookingPageBody>;
type TypeBody = { duration_minutes: number; slug: string; title: string; description?: string | null };

/** Null before it is set up. */
export const bookingPageQuery = queryOptions({
  queryKey: ["booking-page"],
  queryFn: ({ signal }): Promise<OwnBookingPage | null> =>
    api.get("/booking/page", { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

export const useBookingPage = (initialData: OwnBookingPage | null) =>
  useQuery({ ...bookingPageQuery, initialData }).data;

/** The whole page as it is sent back: what is left out would return to its default. */
const bodyOf = (page: OwnBookingPage): PageBody => ({
  handle: page.handle,
  enabled: page.enabled,
  timezone: page.timezone,
  hours: page.hours,
  note_required: page.note_required,
  minimum_notice_minutes: page.minimum_notice_minutes,
  buffer_before_minutes: page.buffer_before_minutes,
  buffer_after_minutes: page.buffer_after_minutes,
  daily_limit: page.daily_limit,
  horizon_days: page.horizon_days,
  slot_step_minutes: page.slot_step_minutes,
  confirm_first: page.confirm_first,
});

/** One after the other: each sends the whole page, with what the one before it changed. */
const scope = { id: "booking-page" };

/** Answers the page as it was before beside the page as it is. */
export function useSavePage() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: async (change: Partial<PageBody>) => {
      const before = queryClient.getQueryData(bookingPageQuery.queryKey);
      if (!before) throw new Error("There is no page to change.");
      const page = await api.put("/booking/page", { body: { ...bodyOf(before), ...change } });
      // What is still being read may be older, and the next save would send that.
      await queryClient.cancelQueries({ queryKey: bookingPageQuery.queryKey });
      queryClient.setQueryData(bookingPageQuery.queryKey, page);
      return { before, page };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingsKey }),
  }).mutateAsync;
}

/** A write to a part of the page, after which the page is read again. */
function usePageChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingPageQuery.queryKey }),
  }).mutateAsync;
}

export const useCreateType = () => usePageChange((body: TypeBody) => api.post("/booking/types", { body }));
export const useUpdateType = () =>
  usePageChange(({ id, ...body }: TypeBody & { id: string }) =>
    api.patch("/booking/types/{type_id}", { path: { type_id: id }, body }),
  );
export const useSwitchType = () =>
  usePageChange(({ id, enabled }: { id: string; enabled: boolean }) =>
    api.patch("/booking/types/{type_id}/enabled", { path: { type_id: id }, body: { enabled } }),
  );
export const useRemoveType = () =>
  usePageChange((id: string) => api.delete("/booking/types/{type_id}", { path: { type_id: id } }));

export const useSetCountries = () =>
  usePageChange((countries: string[]) => api.put("/booking/holidays/countries", { body: { countries } }));
export type HolidayOpening = { start_minute: number; end_minute: number };
/** Null: closed, as holidays are. */
export const useSetHoliday = () =>
  usePageChange(({ day, opening }: { day: string; opening: HolidayOpening | null }): Promise<unknown> => {
    const path = { day };
    return opening
      ? api.put("/booking/holidays/days/{day}", { path, body: opening })
      : api.delete("/booking/holidays/days/{day}", { path });
  });

const bookingsKey = ["bookings"] as const;
/** Bookings ahead, soonest first. `outside`: those alone that the hours do not offer any more. */
export const bookingsQuery = (outside: boolean) =>
  queryOptions({
    queryKey: [...bookingsKey, { outside }],
    queryFn: ({ signal }) => api.page("/booking/bookings", { query: { outside, limit: 50 }, signal }),
  });

function useBookingChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: bookingsKey }),
        queryClient.invalidateQueries({ queryKey: bookingPageQuery.queryKey }),
      ]),
  }).mutateAsync;
}

export const useAnswerBooking = () =>
  useBookingChange(({ id, accept }: { id: string; accept: boolean }) =>
    api.post("/booking/bookings/{booking_id}/answer", { path: { booking_id: id }, body: { accept } }),
  );
/** Each booker is notified by email. */
export const useCancelBookings = () =>
  useBookingChange(async (meetingIds: readonly string[]) => {
    for (const id of meetingIds) await api.post("/meetings/{meeting_id}/cancel", { path: { meeting_id: id } });
  });
