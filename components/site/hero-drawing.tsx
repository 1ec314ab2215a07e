import { cn } from "@/components/ui/cn";

/**
 * What Parley is, drawn as its mark writ large: a dark stage with people on it, and the page of notes that comes out of
 * it. Decorative; the words beside it say the same.
 */
export function HeroDrawing({ className }: { className?: string }) {
  return (
    <div aria-hidden className={cn("relative aspect-[10/11] w-full select-none sm:aspect-[10/9]", className)}>
      <Stage />
      <Sheet />
    </div>
  );
}

const people = [
  { name: "Ana", hue: 155, speaks: true },
  { name: "Ben", hue: 290, speaks: false },
  { name: "Clara", hue: 60, speaks: false },
  { name: "Dev", hue: 235, speaks: false },
];

function Stage() {
  return (
    <div
      data-stage
      className="absolute top-0 left-0 flex h-[56%] w-[90%] flex-col sm:h-[68%] sm:w-[86%] gap-[2.2%] rounded-[28px_28px_28px_6px] p-[2.6%] shadow-dialog"
    >
      <div className="grid min-h-0 flex-1 grid-cols-2 grid-rows-2 gap-[2.2%]">
        {people.map((person) => (
          <div
            key={person.name}
            className={cn(
              "relative overflow-hidden rounded-tile bg-surface",
              person.speaks && "ring-2 ring-accent ring-offset-2 ring-offset-canvas",
            )}
          >
            <Person hue={person.hue} />
            <span className="absolute bottom-[6%] left-[4%] rounded-sm bg-canvas/70 px-1.5 py-0.5 text-ink text-xs">
              {person.name}
            </span>
          </div>
        ))}
      </div>
      <p className="w-fit max-w-[48%] rounded-control bg-raised px-2.5 py-1 text-ink text-xs sm:max-w-[56%] sm:py-1.5 sm:text-sm">
        <span className="text-accent">Ana</span> I’ll send the budget by Friday.
      </p>
    </div>
  );
}

function Person({ hue }: { hue: number }) {
  return (
    <svg aria-hidden viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
      <rect width="160" height="100" fill={`oklch(0.31 0.03 ${hue})`} />
      <circle cx="80" cy="46" r="19" fill={`oklch(0.72 0.06 ${hue})`} />
      <path d="M40 104c2-24 20-34 40-34s38 10 40 34Z" fill={`oklch(0.56 0.075 ${hue})`} />
    </svg>
  );
}

function Sheet() {
  return (
    <div className="absolute right-0 bottom-0 flex min-h-[52%] w-[66%] flex-col gap-3 sm:min-h-[50%] sm:w-[58%] sm:gap-4 rounded-[28px_28px_6px_28px] bg-raised px-[6%] py-[5.5%] shadow-dialog">
      <div>
        <p className="font-semibold text-md sm:text-lg">Spring budget</p>
        <p className="tabular text-ink-faint text-xs">Tue 24 Nov 14:30, 32 min, 4 people</p>
      </div>
      <div className="space-y-1.5">
        <p className="font-medium text-accent text-xs">Decisions</p>
        <p className="flex gap-2.5 text-sm">
          <span className="tabular w-8 shrink-0 text-ink-faint text-xs leading-5">12:40</span>
          We open the second studio in March.
        </p>
      </div>
      <div className="space-y-1.5">
        <p className="font-medium text-accent text-xs">Action items</p>
        <p className="flex gap-2.5 text-sm">
          <span className="tabular w-8 shrink-0 text-ink-faint text-xs leading-5">18:02</span>
          <span>
            Send the budget. <span className="text-ink-faint">Ana, by Fri 27 Nov</span>
          </span>
        </p>
        <p className="flex gap-2.5 text-sm max-sm:hidden">
          <span className="tabular w-8 shrink-0 text-ink-faint text-xs leading-5">24:51</span>
          <span>
            Ask for two more quotes. <span className="text-ink-faint">Ben</span>
          </span>
        </p>
      </div>
    </div>
  );
}
