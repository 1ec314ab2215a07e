import { Button } from "@react-email/button";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties, ReactNode } from "react";
import type { MailBlock, MailContent } from "./mail-content";
import { body, breaking, coloured, colours, ink, link, quiet, small } from "./mail-styles";
import { alsoText, dayAndTime } from "./mail-text";
import { Prose } from "./prose-html";

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Programs without `prefers-color-scheme` may darken backgrounds but not the mark. These inline colours can be seen on
 * white and on black; programs with the media query show the real ones.
 */
export const markColours = { mark: "#7d756d", overlap: "#5f7ff0" };

const rules = (scheme: 0 | 1, within = "") =>
  Object.entries(colours)
    .map(([name, values]) => {
      const declarations = Object.entries(values).map(([property, pair]) => `${property}:${pair[scheme]}!important`);
      return `${within}.${name}{${declarations.join(";")}}`;
    })
    .join("");

const styleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:light){${rules(0)}}`,
  `@media (prefers-color-scheme:dark){${rules(1)}}`,
  // Outlook on the web marks what it darkens.
  rules(1, "[data-ogsc] "),
  "@media (max-width:480px){.card{padding:24px 20px!important}.time{font-size:28px!important;line-height:34px!important}}",
].join("");

/** The HTML part of every mail. Loads no image or font, and can be read without styles. */
export function MailHtml({ subject, preview, heading, blocks, footer, unsubscribe }: MailContent) {
  const [page, card] = [coloured("page"), coloured("card")];
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{styleSheet}</style>
      </Head>
      <body className={page.className} style={{ ...page.style, margin: 0, padding: 0 }}>
        <Preview>{preview}</Preview>
        <Table style={{ width: "100%" }}>
          <td
            align="center"
            className={page.className}
            style={{ ...page.style, fontFamily: font, padding: "24px 8px" }}
          >
            <Table style={{ maxWidth: "560px", width: "100%" }}>
              <td
                align="left"
                className={card.className}
                style={{
                  ...card.style,
                  borderRadius: "12px",
                  borderStyle: "solid",
                  borderWidth: "1px",
                  padding: "32px",
                }}
              >
                <Mark />
                <Heading
                  as="h1"
                  className={ink.className}
                  style={{ ...ink.style, ...breaking, fontSize: "22px", lineHeight: "28px", margin: "28px 0 12px" }}
                >
                  {heading}
                </Heading>
                {blocks.map((block, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one mail never move.
                  <Block key={at} block={block} />
                ))}
                <Rule margin="28px 0 16px" />
                <Text className={quiet.className} style={{ ...quiet.style, ...small, fontSize: "13px" }}>
                  {footer}
                  {unsubscribe ? (
                    <>
                      {" "}
                      <Link
                        href={unsubscribe.page}
                        className={quiet.className}
                        style={{ ...quiet.style, textDecoration: "underline" }}
                      >
                        Unsubscribe
                      </Link>
                    </>
                  ) : null}
                </Text>
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </Html>
  );
}

/** A table of one row, for layout. */
function Table({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** public/mark.svg in table cells: two overlapping rounded squares, and the name. */
function Mark() {
  const square = (borderRadius: string) => <td className="mark" style={{ ...markCell("mark"), borderRadius }} />;
  return (
    <Table>
      <td>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              {square("5px 0 0 0")}
              {square("0 5px 0 0")}
              <td />
            </tr>
            <tr>
              {square("0 0 0 1px")}
              <td className="mark" style={markCell("mark")}>
                <div className="overlap" style={{ ...markCell("overlap"), borderRadius: "5px 0 5px 0" }} />
              </td>
              {square("0 5px 0 0")}
            </tr>
            <tr>
              <td />
              {square("0 0 0 5px")}
              {square("0 0 1px 0")}
            </tr>
          </tbody>
        </table>
      </td>
      <td
        className={ink.className}
        style={{ ...ink.style, fontSize: "17px", fontWeight: 500, lineHeight: "24px", paddingLeft: "9px" }}
      >
        Parley
      </td>
    </Table>
  );
}

const markCell = (name: "mark" | "overlap"): CSSProperties => ({
  backgroundColor: markColours[name],
  fontSize: 0,
  height: "8px",
  lineHeight: 0,
  width: "8px",
});

function Listed({ heading, items }: { heading: string; items: string[] }) {
  return (
    <>
      <Heading
        as="h2"
        className={ink.className}
        style={{ ...ink.style, ...breaking, fontSize: "16px", lineHeight: "24px", margin: "24px 0 8px" }}
      >
        {heading}
      </Heading>
      <ul style={{ margin: "0 0 16px", paddingLeft: "20px" }}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of one mail never move.
          <li key={at} className={ink.className} style={{ ...ink.style, ...body, margin: "0 0 6px" }}>
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}

function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <Paragraph>{block.text}</Paragraph>;
    case "when":
      return <When {...block} />;
    case "facts":
      return block.facts.map(({ label, value }) => (
        <Text key={label} className={ink.className} style={{ ...ink.style, ...small, margin: "0 0 8px" }}>
          <span className={quiet.className} style={quiet.style}>
            {label}:
          </span>{" "}
          {value}
        </Text>
      ));
    case "quote":
      return <Quote>{block.text}</Quote>;
    case "button":
      return <Action {...block} />;
    case "choices":
      return <Choices {...block} />;
    case "list":
      return <Listed {...block} />;
    case "links":
      return block.items.map(({ text, note, href }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one mail never move.
        <Section key={at} style={{ margin: "0 0 16px" }}>
          <Text style={{ ...small, fontSize: "16px", lineHeight: "24px" }}>
            <Link href={href} className={link.className} style={link.style}>
              {text}
            </Link>
          </Text>
          {note ? <Note>{note}</Note> : null}
        </Section>
      ));
    case "prose":
      return <Prose nodes={block.nodes} />;
    case "code":
      return (
        <Text
          className={ink.className}
          style={{ ...ink.style, fontFamily: "monospace", fontSize: "32px", letterSpacing: "6px", margin: "8px 0 0" }}
        >
          {block.code}
        </Text>
      );
  }
}

function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className={ink.className} style={{ ...ink.style, ...body }}>
      {children}
    </Text>
  );
}

function When({ label, when, isStruck = false, was, also }: Extract<MailBlock, { kind: "when" }>) {
  const strike = (text: string) => (isStruck ? <s>{text}</s> : text);
  return (
    <Section style={{ margin: "20px 0" }}>
      {label ? <Note margin="0 0 4px">{label}</Note> : null}
      {was ? (
        <Note margin="0 0 8px">
          Was <s>{dayAndTime(was)}</s>
        </Note>
      ) : null}
      <Text className={ink.className} style={{ ...ink.style, ...small, fontSize: "18px", lineHeight: "26px" }}>
        <strong style={{ fontWeight: 600 }}>{strike(when.day)}</strong>
      </Text>
      <Text
        className={`${ink.className} time`}
        style={{
          ...ink.style,
          ...small,
          fontSize: "34px",
          fontVariantNumeric: "tabular-nums",
          fontWeight: 600,
          letterSpacing: "-0.02em",
          lineHeight: "42px",
        }}
      >
        {strike(when.time.replace(/ (?=[ap]m)/g, "\u00a0"))}
      </Text>
      <Note margin="2px 0 0">{when.zone}</Note>
      {also ? <Note>{alsoText(when, also)}</Note> : null}
    </Section>
  );
}

function Note({ margin = "0", children }: { margin?: string; children: ReactNode }) {
  return (
    <Text className={quiet.className} style={{ ...quiet.style, ...small, margin }}>
      {children}
    </Text>
  );
}

function Quote({ children }: { children: string }) {
  const rule = coloured("rule");
  return (
    <Section className={rule.className} style={{ borderLeft: "3px solid", ...rule.style, margin: "20px 0" }}>
      <Text
        className={ink.className}
        style={{ ...ink.style, ...body, margin: 0, paddingLeft: "14px", whiteSpace: "pre-line" }}
      >
        {children}
      </Text>
    </Section>
  );
}

function Action({ label, href, shortLink, meetingCode }: Extract<MailBlock, { kind: "button" }>) {
  const button = coloured("button");
  return (
    <Section style={{ margin: "20px 0" }}>
      <Button
        href={href}
        className={button.className}
        style={{
          ...button.style,
          borderRadius: "8px",
          fontSize: "16px",
          fontWeight: 600,
          lineHeight: "20px",
          padding: "12px 22px",
        }}
      >
        {label}
      </Button>
      {shortLink ? (
        <Text style={{ ...small, margin: "12px 0 4px" }}>
          <Link href={href} className={link.className} style={link.style}>
            {shortLink}
          </Link>
        </Text>
      ) : null}
      {meetingCode ? (
        <Note>
          Meeting code:{" "}
          <span className={ink.className} style={ink.style}>
            {meetingCode}
          </span>
        </Note>
      ) : null}
    </Section>
  );
}

/** Secondary to the button: outlined and smaller. */
function Choices({ question, choices }: Extract<MailBlock, { kind: "choices" }>) {
  const choice = coloured("choice");
  return (
    <>
      <Rule margin="24px 0 16px" />
      <Text className={ink.className} style={{ ...ink.style, ...small, margin: "0 0 10px" }}>
        {question}
      </Text>
      <Section>
        {choices.map(({ href, label }) => (
          <Button
            key={href}
            href={href}
            className={choice.className}
            style={{
              border: "1px solid",
              ...choice.style,
              borderRadius: "8px",
              fontSize: "14px",
              lineHeight: "20px",
              margin: "0 8px 8px 0",
              padding: "7px 14px",
            }}
          >
            {label}
          </Button>
        ))}
      </Section>
    </>
  );
}

function Rule({ margin }: { margin: string }) {
  const rule = coloured("rule");
  return <Hr className={rule.className} style={{ border: 0, borderTop: "1px solid", ...rule.style, margin }} />;
}
