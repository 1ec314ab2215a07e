"use client";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useMemo, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { EmailChips, type EmailPerson } from "@/components/ui/email-chips";
import type { KnownPerson, KnownTeam } from "@/lib/core/users/schema";
import { beginsName } from "@/lib/language/people/match-name";
import { api } from "@/lib/platform/http/client";

const settleMs = 120;

const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ["people-suggestions", q],
    queryFn: ({ signal }) => api.get("/users/suggestions", { query: { q }, signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

type PeopleFieldProps = Omit<
  ComponentProps<typeof EmailChips>,
  "suggestions" | "groups" | "isSearching" | "onQueryChange" | "placeholder" | "knownPeople" | "knownGroups"
> & {
  /** Of addresses that are in the field from the beginning. */
  known?: readonly KnownPerson[];
  knownTeams?: readonly KnownTeam[];
};

/** Who is to come: colleagues, people whom one invited or met, teams as one chip, and any address. */
export function PeopleField({ known, knownTeams, ...field }: PeopleFieldProps) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const sought = useDebounced(typed, settleMs);
  const { data, isFetching, isPlaceholderData } = useQuery(suggestionsQuery(sought));
  // Of the answer to fewer letters, what still fits is there at once.
  const people = typed ? (data?.people ?? []).filter((person) => beginsName(typed, person)) : [];
  const teams = typed ? (data?.teams ?? []).filter(({ name }) => beginsName(typed, { name, email: "" })) : [];
  const knownPeople = useMemo(() => known?.map(toChip), [known]);
  return (
    <EmailChips
      {...field}
      suggestions={people.map(toChip)}
      groups={teams}
      isSearching={typed !== "" && (typed !== sought || isFetching || isPlaceholderData)}
      onQueryChange={setText}
      knownPeople={knownPeople}
      knownGroups={knownTeams}
    />
  );
}

const toChip = ({ email, name, user_id, avatar_url }: KnownPerson): EmailPerson => ({
  email,
  name,
  seed: user_id ?? email,
  picture: avatar_url,
});
