import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { PublicBookingPage } from "@/lib/flows/booking/schema";

type HostIntroProps = {
  page: Pick<PublicBookingPage, "name" | "title" | "company" | "bio">;
  picture: ReactNode;
  size?: "full" | "line";
};

/** Who is booked: the picture and the name first. */
export function HostIntro({ page: { name, title, company, bio }, picture, size = "full" }: HostIntroProps) {
  const isLine = size === "line";
  const role = [title, company].filter(Boolean).join(", ");
  return (
    <div className={cn(isLine && "flex items-center gap-3")}>
      {picture}
      <div className="min-w-0">
        {isLine ? (
          <p className="break-words font-medium text-ink text-md">{name}</p>
        ) : (
          <h1 className="mt-4 break-words font-semibold text-2xl text-ink sm:text-3xl">{name}</h1>
        )}
        {role ? <p className="break-words text-base text-ink-soft">{role}</p> : null}
        {bio && !isLine ? (
          <p className="mt-3 max-w-prose whitespace-pre-line break-words text-ink-soft text-read">{bio}</p>
        ) : null}
      </div>
    </div>
  );
}

type HostPictureProps = { src: string; side: number };

export const HostPicture = ({ src, side }: HostPictureProps) => (
  // biome-ignore lint/performance/noImgElement: a small picture of our own server, already in its size.
  <img
    src={src}
    alt=""
    width={side}
    height={side}
    className="shrink-0 rounded-full bg-surface object-cover"
    style={{ width: side, height: side }}
  />
);
