import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { resizePage } from "@/lib/testing/resize-page";
import { Confirmation } from "./confirmation";
import { DetailsForm, emptyDraft } from "./details-form";
import { HostIntro } from "./host-intro";
import { PageOff } from "./page-off";
import { PublicFrame } from "./public-frame";
import { SlotChooser } from "./slot-chooser";
import { TypeList } from "./type-list";

const now = new Date("2026-11-24T10:00:00Z");
const style = { timezone: "America/Argentina/Buenos_Aires", clock: "12" } as const;
const startsAt = "2026-11-25T22:30:00.000Z";
const endsAt = "2026-11-25T23:30:00.000Z";
const host = { name: "Wolfeschlegelsteinhausenbergerdorff", title: "Head of partnerships", company: null, bio: null };
const types = [
  {
    slug: "intro",
    title: "Introduction to everything that we do",
    duration_minutes: 30,
    description: "What it is for",
  },
  { slug: "long", title: "Donaudampfschifffahrtsgesellschaft", duration_minutes: 90, description: null },
];

const steps: Record<string, ReactNode> = {
  "the meeting types": (
    <div className="mx-auto max-w-xl">
      <HostIntro page={host} picture={null} />
      <TypeList types={types} hrefOf={(slug) => `/book/ana/${slug}`} />
    </div>
  ),
  "the times": (
    <SlotChooser
      path="/book/ana/intro"
      choice={{ ...style, month: "2026-11", day: null, start: null, embed: "1" }}
      slots={{
        available: true,
        holidays: [{ date: "2026-11-26", name: "Thanksgiving", open: false }],
        slots: [startsAt, endsAt, "2026-11-25T14:00:00.000Z"],
      }}
      hostName={host.name}
      pageZone="Europe/Berlin"
      now={now}
      isWholeZoneList
    />
  ),
  "the details": <DetailsForm hostName={host.name} noteRequired={false} confirmFirst draft={emptyDraft} hidden={{}} />,
  "the confirmation": (
    <Confirmation
      booked={{
        pending: false,
        host_name: host.name,
        type_title: "Intro call",
        starts_at: startsAt,
        ends_at: endsAt,
        email: "a.very.long.address.that.nobody.has@subdomain.example.org",
        undo_expires_at: "2026-11-24T10:09:00Z",
      }}
      style={style}
      hostZone="Europe/Berlin"
      now={now}
      fileHref="/file"
      bookAgainHref="/book/ana/intro"
      hidden={{}}
    />
  ),
};

afterEach(() => resizePage(1280, 720));

test.each([280, 320, 358, 390, 640, 1024])("in a frame %i px wide, nothing scrolls sideways", async (width) => {
  await resizePage(width, 720);
  for (const [name, step] of [...Object.entries(steps), ["a page that is off", null] as const]) {
    const screen = await render(step ? <PublicFrame embedded>{step}</PublicFrame> : <PageOff embedded />);
    expect(document.documentElement.scrollWidth, name).toBeLessThanOrEqual(width);
    await screen.unmount();
  }
});
