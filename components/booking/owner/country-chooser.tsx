"use client";
import { useQuery } from "@tanstack/react-query";
import { Combobox } from "@/components/ui/combobox";
import { compareText } from "@/lib/language/compare-text";
import { api } from "@/lib/platform/http/client";
import { nameOfCountry } from "./country-name";

type CountryChooserProps = { chosen: readonly string[]; onChoose: (country: string) => void };

/** Countries that have a holiday calendar, found by typing. */
export function CountryChooser({ chosen, onChoose }: CountryChooserProps) {
  const { data = [], isError } = useQuery({
    queryKey: ["holiday-countries"],
    queryFn: ({ signal }) => api.get("/booking/holidays/countries", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = data
    .filter((code) => !chosen.includes(code))
    .map((value) => ({ value, label: nameOfCountry(value) }))
    .sort((one, other) => compareText(one.label, other.label));
  return (
    <Combobox
      key={chosen.length}
      label="Country"
      placeholder="Search countries"
      options={options}
      value={null}
      onValueChange={onChoose}
      empty={isError ? "Couldn’t load the countries. Try again later." : "No matches."}
    />
  );
}
