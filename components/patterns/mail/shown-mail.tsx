import { cn } from "@/components/ui/cn";

type ShownMailProps = {
  mail: { subject: string; html: string; text: string };
  /** As mail programs show it, or its plain text. */
  view: "mail" | "text";
  /** As a reader with this colour scheme sees it. Without one, as the reader of this page does. */
  scheme?: "light" | "dark";
};

/** An email before it is sent. */
export function ShownMail({ mail, view, scheme }: ShownMailProps) {
  if (view === "text") {
    return (
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        aria-label="Plain text of the email"
        className="scroll-quiet min-h-0 flex-1 overflow-auto rounded-card border border-line bg-canvas px-4 py-3"
      >
        <pre className="whitespace-pre-wrap break-words font-mono text-ink text-sm">{mail.text}</pre>
      </section>
    );
  }
  return (
    // Runs no script, has no origin, and its links lead nowhere.
    <iframe
      key={scheme}
      title={`Email: ${mail.subject}`}
      sandbox=""
      srcDoc={scheme ? inScheme(mail.html, scheme) : mail.html}
      style={scheme && { colorScheme: scheme }}
      className={cn("min-h-0 w-full flex-1 rounded-card border border-line", !scheme && "bg-canvas")}
    />
  );
}

/** In Safari an email doesn't follow the colour scheme of its frame. */
const inScheme = (html: string, scheme: "light" | "dark") =>
  html.replace(/\(prefers-color-scheme:(light|dark)\)/g, (_, asked) => (asked === scheme ? "all" : "not all"));
