import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FieldRow } from "./field";
import { Switch } from "./switch";

test("a switch bears its words in the markup itself, before any code runs", () => {
  const markup = renderToStaticMarkup(
    <FieldRow label="Lock the door">
      <Switch checked={false} onCheckedChange={() => {}} />
    </FieldRow>,
  );
  const labelId = /id="([^"]+)"[^>]*>Lock the door</.exec(markup)?.[1];
  expect(/<button[^>]*role="switch"[^>]*>/.exec(markup)?.[0]).toContain(`aria-labelledby="${labelId}"`);
});
