import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ZoneInput } from "@/components/patterns/time/zone-field";
import { Combobox } from "./combobox";
import { EmailChips } from "./email-chips";
import { Field } from "./field";
import { LateField } from "./late-field";
import { Toaster } from "./toast";

const cities = ["Lisbon", "Lima", "Oslo"].map((name) => ({ value: name.toLowerCase(), label: name }));

type CityProps = { value: string; onValueChange: (city: string) => void };

const City = (props: CityProps) => <Combobox options={cities} {...props} />;

type Load = () => Promise<typeof City>;

function CityField({ load, onChoose }: { load: Load; onChoose: (city: string) => void }) {
  const [city, setCity] = useState("oslo");
  return (
    <Field label="City">
      <LateField
        load={load}
        shown={cities.find(({ value }) => value === city)?.label ?? ""}
        props={{
          value: city,
          onValueChange: (next: string) => {
            onChoose(next);
            setCity(next);
          },
        }}
      />
    </Field>
  );
}

/** A field whose code comes when the test says so. */
function lateCity() {
  const loading = Promise.withResolvers<typeof City>();
  const onChoose = vi.fn();
  const load = vi.fn(() => loading.promise);
  return { page: <CityField load={load} onChoose={onChoose} />, load, arrive: () => loading.resolve(City), onChoose };
}

/** The pointer stays where another test left it: over the field, it would load it. */
beforeEach(async () => {
  const corner = document.createElement("div");
  corner.style.cssText = "position:fixed;right:0;bottom:0;width:2rem;height:2rem";
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
});

test("a field loads when it is reached, and goes on with what was typed before", async () => {
  const { page, load, arrive, onChoose } = lateCity();
  const screen = await render(page);
  const field = screen.getByRole("combobox", { name: "City" });
  await expect.element(field).toHaveValue("Oslo");
  expect(load).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  expect(load).toHaveBeenCalledOnce();
  // It stands selected, so typing replaces it.
  await userEvent.keyboard("Li");
  await expect.element(field).toHaveValue("Li");
  arrive();
  await expect.element(screen.getByRole("option", { name: "Lima" })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("s");
  await expect.element(field).toHaveValue("Lis");
  await expect.element(screen.getByRole("option", { name: "Lima" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("lisbon");
  await expect.element(field).toHaveValue("Lisbon");
});

test("a field that was pressed opens as soon as it is loaded, with the whole list", async () => {
  const { page, arrive } = lateCity();
  const screen = await render(page);
  await screen.getByRole("combobox", { name: "City" }).click();
  arrive();
  await expect.element(screen.getByRole("option", { name: "Oslo" })).toBeVisible();
  await expect.element(screen.getByRole("option", { name: "Lisbon" })).toBeVisible();
});

test("a field that was only reached stays closed", async () => {
  const { page, arrive } = lateCity();
  const screen = await render(page);
  const field = screen.getByRole("combobox", { name: "City" });
  const before = field.element();
  await userEvent.tab();
  arrive();
  await vi.waitFor(() => expect(field.element()).not.toBe(before));
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("Oslo");
  await expect.element(screen.getByRole("option")).not.toBeInTheDocument();
});

test("code that does not come is said, and asked for again", async () => {
  let isOnline = false;
  const load = async () => {
    if (!isOnline) throw new Error("offline");
    return City;
  };
  const screen = await render(
    <>
      <CityField load={load} onChoose={vi.fn()} />
      <Toaster />
    </>,
  );
  await userEvent.tab();
  await expect.element(screen.getByText("Couldn't open this", { exact: true }).first()).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  isOnline = true;
  await screen.getByRole("combobox", { name: "City" }).click();
  await expect.element(screen.getByRole("option", { name: "Lima" })).toBeVisible();
});

test("addresses that are typed before become chips and are searched", async () => {
  const loading = Promise.withResolvers<typeof EmailChips>();
  const load = () => loading.promise;
  const onQueryChange = vi.fn();
  const onValueChange = vi.fn();
  const screen = await render(
    <LateField
      load={load}
      label="People"
      shown=""
      props={{ label: "People", value: [], onValueChange, onQueryChange }}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard("ana@example.org");
  loading.resolve(EmailChips);
  await vi.waitFor(() => expect(onQueryChange).toHaveBeenCalledWith("ana@example.org"));
  await expect.element(screen.getByRole("combobox", { name: "People" })).toHaveFocus();
  await userEvent.keyboard(",");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(["ana@example.org"]);
});

test("a field in which an input method is composing is replaced when it is done", async () => {
  const loading = Promise.withResolvers<typeof EmailChips>();
  const onQueryChange = vi.fn();
  const screen = await render(
    <LateField
      load={() => loading.promise}
      label="People"
      shown=""
      props={{ label: "People", value: [], onValueChange: () => {}, onQueryChange }}
    />,
  );
  await userEvent.tab();
  const before = screen.getByRole("combobox", { name: "People" }).element();
  before.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  await userEvent.keyboard("た");
  loading.resolve(EmailChips);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(before.isConnected).toBe(true);
  before.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await vi.waitFor(() => expect(onQueryChange).toHaveBeenCalledWith("た"));
  await expect.element(screen.getByRole("combobox", { name: "People" })).toHaveFocus();
});

test("a time zone is found among all of them by who types at once", async () => {
  const onValueChange = vi.fn();
  const screen = await render(
    <Field label="Time zone">
      <ZoneInput value="UTC" onValueChange={onValueChange} />
    </Field>,
  );
  await userEvent.tab();
  await userEvent.keyboard("lisb");
  await screen.getByRole("option", { name: /Lisbon/ }).click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("Europe/Lisbon");
});
