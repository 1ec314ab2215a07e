"use client";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { replaceAddress } from "@/components/ui/replace-address";

/**
 * The filters of a list, kept in the address, so that a link shows the same rows. `defaults` names every filter; one that
 * has its default isn't in the address.
 */
export function useAddressFilters<Filters extends Record<string, string>>(
  defaults: Filters,
): [Filters, (change: Partial<Filters>) => void] {
  const params = useSearchParams();
  const inAddress = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as Filters;
  /** Until the address has them: a field that showed the address would lose letters of whoever types fast. */
  const [ahead, setAhead] = useState<Filters | null>(null);
  if (ahead && Object.keys(defaults).every((name) => ahead[name] === inAddress[name])) setAhead(null);
  const filters = ahead ?? inAddress;

  function change(next: Partial<Filters>) {
    const changed = { ...filters, ...next };
    const address = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changed)) {
      if (value === defaults[name]) address.delete(name);
      else address.set(name, value);
    }
    setAhead(changed);
    const query = address.toString();
    replaceAddress(query ? `?${query}` : window.location.pathname);
  }
  return [filters, change];
}
