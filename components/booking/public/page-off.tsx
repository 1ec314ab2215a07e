import { PublicFrame } from "./public-frame";

/** Reveals nothing else of a page that is off. */
export function PageOff({ embedded }: { embedded: boolean }) {
  return (
    <PublicFrame embedded={embedded}>
      <div className="mx-auto max-w-xl">
        <h1 className="font-semibold text-2xl text-ink">This page isn’t taking bookings right now</h1>
        <p className="mt-2 text-ink-soft text-md">Try again later, or write to the person who sent you the link.</p>
      </div>
    </PublicFrame>
  );
}
