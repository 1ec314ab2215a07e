import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NotMeButton } from "./not-me-button";

afterEach(() => vi.restoreAllMocks());

test("closes nothing before it is pressed, says what failed, and when it is done", async () => {
  const fetched = vi.spyOn(window, "fetch");
  await render(<NotMeButton token="t" />);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockResolvedValueOnce(
    Response.json({ title: "No", status: 503, code: "unavailable", detail: "Away." }, { status: 503 }),
  );
  const button = page.getByRole("button", { name: "Sign out everywhere and close the vault" });
  await button.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Away.");
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await button.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("your vault is closed");
  expect(String(fetched.mock.lastCall?.[0])).toContain("/api/vault/not-me?token=t");
});
