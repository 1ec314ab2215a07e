import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { loadMonth } from "@/app/book/load-month";
import { findOpenPage, openPage, type Search } from "@/app/book/open-page";
import { type Choice, chooseHref, readChoice, single } from "@/components/booking/public/booking-address";
import { ChosenTime } from "@/components/booking/public/chosen-time";
import { Confirmation } from "@/components/booking/public/confirmation";
import { DetailsForm, type Draft, emptyDraft } from "@/components/booking/public/details-form";
import { HostIntro, HostPicture } from "@/components/booking/public/host-intro";
import { Notice } from "@/components/booking/public/notice";
import { PageOff } from "@/components/booking/public/page-off";
import { PublicFrame } from "@/components/booking/public/public-frame";
import { SlotChooser } from "@/components/booking/public/slot-chooser";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { type FormState, openFormState } from "@/lib/flows/booking/form-state";
import type { PublicBookingPage } from "@/lib/flows/booking/schema";

type Props = { params: Promise<{ handle: string; slug: string }>; searchParams: Promise<Search> };
type PublicType = PublicBookingPage["types"][number];
type Shown = { page: PublicBookingPage; type: PublicType; path: string; choice: Choice; now: Date };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { handle, slug } = await params;
  const page = (await findOpenPage(handle))?.page;
  const type = page?.types.find((one) => one.slug === slug.toLowerCase());
  if (!page || !type) return { title: "Booking page", robots: { index: false } };
  const title = `${type.title} with ${page.name}`;
  const description = type.description ?? `${formatMinutes(type.duration_minutes)}. Choose a time that suits you.`;
  return { title, description, openGraph: { title, description } };
}

/** One screen a decision: a time, then who books, then that it is booked. */
export default async function Page({ params, searchParams }: Props) {
  const [{ handle, slug }, search] = await Promise.all([params, searchParams]);
  const { userId, page } = await openPage(handle, `/${slug}`, search);
  const choice = readChoice(search, page.timezone);
  if (!page.available) return <PageOff embedded={choice.embed !== null} />;
  const type = page.types.find((one) => one.slug === slug.toLowerCase());
  if (!type) notFound();
  const shown = { page, type, path: `/book/${page.handle}/${type.slug}`, choice, now: new Date() };
  const booked = openFormState("booked", single(search.booked));
  if (booked) return <Booked shown={shown} booked={booked} sealed={single(search.booked) ?? ""} />;
  const sealedDraft = single(search.draft);
  const draft = openFormState("draft", sealedDraft);
  const taken = single(search.taken);
  const month = choice.month ?? choice.day?.slice(0, 7) ?? null;
  const loaded = await loadMonth({ userId, slug: type.slug, timezone: choice.timezone, month, now: shown.now });
  if (!loaded) notFound();
  // A page that was read before somebody else's booking may still be in the minute's memory.
  const slots = { ...loaded.slots, slots: loaded.slots.slots.filter((slot) => slot !== taken) };
  const isFree = choice.start !== null && slots.slots.includes(choice.start);
  if (choice.start && isFree) return <Details shown={shown} start={choice.start} draft={draft ?? emptyDraft} />;
  const chooserPath = draft ? `${shown.path}?draft=${encodeURIComponent(sealedDraft ?? "")}` : shown.path;
  return (
    <Columns shown={shown}>
      <SlotChooser
        path={chooserPath}
        choice={{ ...choice, month: loaded.month }}
        slots={slots}
        hostName={page.name}
        pageZone={page.timezone}
        now={shown.now}
        isWholeZoneList={single(search.zones) === "all"}
      >
        <Said search={search} isGone={taken !== null || (choice.start !== null && !isFree)} />
      </SlotChooser>
    </Columns>
  );
}

/** What happened on the way here. */
function Said({ search, isGone }: { search: Search; isGone: boolean }) {
  const undone = single(search.undone);
  if (isGone) return <Notice>That time was just taken. Here are the times that are free now.</Notice>;
  if (undone === "yes") return <Notice tone="good">Your booking was undone. We’ve emailed you, too.</Notice>;
  if (undone === "late") {
    return <Notice>It’s too late to undo this booking here. Use the link in your email to move or cancel it.</Notice>;
  }
  return null;
}

/** The host on the left, the decision on the right; on a phone one above the other. */
function Columns({ shown: { page, type, choice }, children }: { shown: Shown; children: ReactNode }) {
  const hasOthers = page.types.length > 1;
  return (
    <PublicFrame embedded={choice.embed !== null}>
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <header className="min-w-0 lg:border-line lg:border-r lg:pr-8">
          <HostIntro
            page={page}
            picture={<HostPicture src={`/api/book/${page.handle}/avatar`} side={40} />}
            size="line"
          />
          <div className="mt-3 flex flex-wrap items-baseline gap-x-3 lg:mt-4 lg:block">
            <h1 className="min-w-0 break-words font-semibold text-2xl text-ink">{type.title}</h1>
            <p className="tabular text-ink-soft text-md lg:mt-0.5">{formatMinutes(type.duration_minutes)}</p>
          </div>
          {type.description ? (
            <p className="mt-2 line-clamp-2 whitespace-pre-line break-words text-base text-ink-soft lg:line-clamp-none">
              {type.description}
            </p>
          ) : null}
          {hasOthers ? (
            <p className="mt-1 lg:mt-3">
              <a
                href={chooseHref(`/book/${page.handle}`, choice, { month: null, day: null, start: null })}
                data-swap
                className="inline-flex items-center rounded-sm text-base text-ink-soft underline decoration-line underline-offset-4 hover:text-ink touch:min-h-11"
              >
                Other meeting types
              </a>
            </p>
          ) : null}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </PublicFrame>
  );
}

function Details({ shown, start, draft }: { shown: Shown; start: string; draft: Draft }) {
  const { page, type, path, choice } = shown;
  const endsAt = new Date(Date.parse(start) + type.duration_minutes * 60_000).toISOString();
  const back = chooseHref(path, choice, { start: null });
  return (
    <Columns shown={shown}>
      {draft.errors.form ? <Notice>{draft.errors.form}</Notice> : null}
      <div
        data-focus
        tabIndex={-1}
        className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 outline-none"
      >
        <ChosenTime
          startsAt={start}
          endsAt={endsAt}
          style={choice}
          hostZone={{ timezone: page.timezone, name: page.name }}
        />
        <a
          href={back}
          data-swap
          className="inline-flex min-h-8 items-center rounded-sm text-accent text-base underline underline-offset-4 touch:min-h-11"
        >
          Change time
        </a>
      </div>
      <DetailsForm
        hostName={page.name}
        noteRequired={page.note_required}
        confirmFirst={page.confirm_first}
        draft={draft}
        hidden={{ ...hiddenOf(shown), start, day: choice.day, month: choice.month }}
      />
    </Columns>
  );
}

/** What each form sends along, so that its answer leads back here. */
const hiddenOf = ({ page, type, choice }: Shown) => ({
  handle: page.handle,
  slug: type.slug,
  tz: choice.timezone,
  clock: choice.clock,
  embed: choice.embed,
});

function Booked({ shown, booked, sealed }: { shown: Shown; booked: FormState["booked"]; sealed: string }) {
  const { page, path, choice, now } = shown;
  const { undo_token, ...confirmation } = booked;
  return (
    <PublicFrame embedded={choice.embed !== null}>
      <Confirmation
        booked={confirmation}
        style={choice}
        hostZone={page.timezone}
        now={now}
        fileHref={`/api/booking-forms/calendar-file?booked=${encodeURIComponent(sealed)}`}
        bookAgainHref={chooseHref(path, choice, { month: null, day: null, start: null })}
        hidden={{ ...hiddenOf(shown), token: undo_token }}
      />
    </PublicFrame>
  );
}
