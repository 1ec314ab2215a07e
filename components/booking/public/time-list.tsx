import { formatTime, type TimeStyle } from "@/components/patterns/time/format-time";
import { nameOfDate } from "./month-calendar";
import { groupByPart } from "./slot-month";

type TimeListProps = {
  date: string;
  slots: readonly string[];
  style: TimeStyle;
  hrefOf: (slot: string) => string;
};

/** The times of one day, each a link to the last step. */
export function TimeList({ date, slots, style, hrefOf }: TimeListProps) {
  return (
    <section aria-label={`Times on ${nameOfDate(date)}`}>
      <h2 data-said className="flex h-10 items-center font-semibold text-lg text-ink">
        {nameOfDate(date)}
      </h2>
      <div className="scroll-quiet lg:-mr-3 lg:max-h-[23rem] lg:overflow-y-auto lg:pr-3">
        {groupByPart(slots, style.timezone).map((group) => (
          <div key={group.part} className="mt-2 first:mt-0">
            <h3 className="mb-1.5 font-normal text-ink-faint text-xs">{group.part}</h3>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-2">
              {group.slots.map((slot) => (
                <li key={slot}>
                  <a
                    href={hrefOf(slot)}
                    data-swap
                    className="tabular flex h-11 items-center justify-center rounded-card border border-edge bg-raised font-medium text-ink text-md transition-colors hover:border-accent hover:bg-accent-wash hover:text-accent"
                  >
                    {formatTime(slot, style)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
