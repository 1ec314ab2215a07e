import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RecoveryCodesDialog } from "./recovery-codes-dialog";

const codes = ["ABCDE-FGH23", "JKMNP-QRS45"];

test("stays until somebody says that the codes are kept", async () => {
  const onDone = vi.fn();
  await render(<RecoveryCodesDialog codes={codes} onDone={onDone} />);
  const dialog = page.getByRole("dialog", { name: "Recovery codes" });
  await expect.element(dialog.getByText("ABCDE-FGH23")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Keep the codes somewhere safe first");
  await expect.element(dialog).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  expect(onDone).toHaveBeenCalledOnce();
});

test("a screen reader spells the codes", async () => {
  await render(<RecoveryCodesDialog codes={codes} onDone={() => {}} />);
  await expect.element(page.getByText("A B C D E F G H 2 3")).toBeInTheDocument();
});

test("they are copied, downloaded and printed as text, with where they belong", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  let file: Blob | undefined;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    file = blob as Blob;
    return "blob:none";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await render(<RecoveryCodesDialog codes={codes} onDone={() => {}} />);
  await page.getByRole("button", { name: "Copy" }).click();
  await vi.waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  const text = writeText.mock.calls[0]?.[0];
  expect(text).toContain(window.location.origin);
  expect(text?.split("\n")).toEqual(expect.arrayContaining(codes));
  await page.getByRole("button", { name: "Download" }).click();
  expect(click).toHaveBeenCalledOnce();
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe("parley-recovery-codes.txt");
  expect(await file?.text()).toBe(text);

  const append = vi.spyOn(document.body, "append");
  await page.getByRole("button", { name: "Print" }).click();
  const frame = append.mock.calls[0]?.[0] as HTMLIFrameElement;
  await vi.waitFor(() => expect(frame.contentDocument?.body.textContent).toBe(text));
  frame.contentWindow?.dispatchEvent(new Event("afterprint"));
  expect(frame.isConnected).toBe(false);
  vi.restoreAllMocks();
});
