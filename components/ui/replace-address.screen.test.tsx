import { expect, test, vi } from "vitest";
import { replaceAddress } from "./replace-address";

test("of addresses in quick succession the last is written, and before a click that leads elsewhere", async () => {
  const original = window.location.href;
  const link = document.createElement("a");
  document.body.append(link);
  const written = vi.spyOn(window.history, "replaceState");
  const seen: string[] = [];
  link.addEventListener("click", () => seen.push(window.location.search));
  try {
    replaceAddress("?q=a");
    replaceAddress("?q=ab");
    expect(written).not.toHaveBeenCalled();
    link.click();
    expect(seen).toEqual(["?q=ab"]);
    replaceAddress("?q=abc");
    await vi.waitFor(() => expect(window.location.search).toBe("?q=abc"));
    link.click();
    expect(written).toHaveBeenCalledTimes(2);
  } finally {
    window.history.replaceState(null, "", original);
    written.mockRestore();
    link.remove();
  }
});
