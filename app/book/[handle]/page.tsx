import type { Metadata } from "next";
import { findOpenPage, openPage, type Search } from "@/app/book/open-page";
import { readEmbed, single } from "@/components/booking/public/booking-address";
import { HostIntro, HostPicture } from "@/components/booking/public/host-intro";
import { PageOff } from "@/components/booking/public/page-off";
import { PublicFrame } from "@/components/booking/public/public-frame";
import { TypeList } from "@/components/booking/public/type-list";

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Search> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findOpenPage((await params).handle);
  if (!found?.page.available) return { title: "Booking page", robots: { index: false } };
  const { name, title, company, bio } = found.page;
  const heading = `Book a time with ${name}`;
  const description = bio || [title, company].filter(Boolean).join(", ") || heading;
  return { title: heading, description, openGraph: { title: heading, description, type: "profile" } };
}

/** Who can be booked, and for what. */
export default async function Page({ params, searchParams }: Props) {
  const [{ handle }, search] = await Promise.all([params, searchParams]);
  const { page } = await openPage(handle, "", search);
  const embed = readEmbed(single(search.embed));
  if (!page.available) return <PageOff embedded={embed !== null} />;
  // The zone goes along where the address says one; else the browser says it on the next page.
  const kept = new URLSearchParams();
  for (const name of ["tz", "clock"]) if (single(search[name])) kept.set(name, single(search[name]) ?? "");
  if (embed) kept.set("embed", embed);
  return (
    <PublicFrame embedded={embed !== null}>
      <div className="mx-auto max-w-xl">
        <HostIntro page={page} picture={<HostPicture src={`/api/book/${page.handle}/avatar`} side={72} />} />
        <section aria-label="Meeting types" className="mt-8">
          {page.types.length === 0 ? (
            <p className="text-ink-soft text-md">{page.name} has no meeting types yet.</p>
          ) : (
            <TypeList
              types={page.types}
              hrefOf={(slug) => `/book/${page.handle}/${slug}${kept.size > 0 ? `?${kept}` : ""}`}
            />
          )}
        </section>
      </div>
    </PublicFrame>
  );
}
