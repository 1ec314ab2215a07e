import { splitLinks } from "./split-links";

/** Plain text in which web addresses lead somewhere. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part, at) =>
    part.kind === "link" ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order.
        key={at}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-accent underline decoration-1 underline-offset-2"
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
