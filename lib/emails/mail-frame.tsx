import type { CSSProperties, ReactNode } from "react";
import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "react-email";

const ink = "#1c1b1a";
const quiet = "#6b6764";
const accent = "#244fb2";
const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const paragraph: CSSProperties = { color: ink, fontSize: "16px", lineHeight: "24px", margin: "0 0 16px" };

/** The layout of every mail. Loads no remote image or font, and is readable without styles. */
export function MailFrame({
  preview,
  heading,
  footer,
  children,
}: {
  preview: string;
  heading: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#f9f6f0", fontFamily: font, margin: 0, padding: "24px 12px" }}>
        <Container style={{ backgroundColor: "#ffffff", borderRadius: "12px", maxWidth: "560px", padding: "32px" }}>
          <Heading as="h1" style={{ color: ink, fontSize: "22px", lineHeight: "28px", margin: "0 0 20px" }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: "#e7e3de", margin: "24px 0 16px" }} />
          <Text style={{ color: quiet, fontSize: "13px", lineHeight: "20px", margin: 0 }}>
            {footer ?? "Sent by Parley."}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "8px 0 20px" }}>
      <Link
        href={href}
        style={{
          backgroundColor: accent,
          borderRadius: "8px",
          color: "#ffffff",
          display: "inline-block",
          fontSize: "16px",
          fontWeight: 600,
          padding: "12px 20px",
          textDecoration: "none",
        }}
      >
        {children}
      </Link>
    </Section>
  );
}

/** Equal choices: side by side in HTML, one per line in plain text. */
export function Choices({ choices }: { choices: { href: string; label: string }[] }) {
  return (
    <Section style={{ margin: "0 0 12px" }}>
      {choices.map(({ href, label }) => (
        <Text key={href} style={{ display: "inline-block", margin: "0 8px 8px 0" }}>
          <Link
            href={href}
            style={{
              border: `1px solid ${accent}`,
              borderRadius: "8px",
              color: accent,
              display: "inline-block",
              fontSize: "16px",
              fontWeight: 600,
              padding: "11px 20px",
              textDecoration: "none",
            }}
          >
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  );
}

/** Text that a person wrote, with its line breaks. */
export function Quote({ children }: { children: string }) {
  return (
    <Text style={{ ...paragraph, borderLeft: "3px solid #e7e3de", paddingLeft: "14px", whiteSpace: "pre-line" }}>
      {children}
    </Text>
  );
}

export function PlainLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: accent }}>
      {children}
    </Link>
  );
}

/** A list of labelled facts: when, who, where. */
export function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {facts.map(({ label, value }) => (
        <Text key={label} style={{ ...paragraph, margin: "0 0 8px" }}>
          <span style={{ color: quiet }}>{label}: </span>
          {value}
        </Text>
      ))}
    </Section>
  );
}

/** The most important fact of the mail, in large type. */
export function Headline({ children }: { children: string }) {
  return (
    <Text style={{ color: ink, fontSize: "20px", fontWeight: 600, lineHeight: "28px", margin: "0 0 12px" }}>
      {children}
    </Text>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <Text style={{ color: ink, fontFamily: "monospace", fontSize: "30px", letterSpacing: "6px", margin: "8px 0 20px" }}>
      {children}
    </Text>
  );
}
