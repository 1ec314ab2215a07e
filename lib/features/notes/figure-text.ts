import { escapePattern } from "@/lib/language/escape-pattern";

/** A figure as one line. Where nothing else names it, the label is the whole sentence, which says the value already. */
export const figureText = ({ label, value }: { label: string; value: string }): string =>
  says(label, value) || says(label, value.replace(" → ", " to ")) ? label : `${label}: ${value}`;

/** As a whole: 20 is not said by 2020. */
const says = (label: string, value: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(value)}(?![\\p{L}\\p{N}])`, "u").test(label);
