"use client";
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isLockedError, wipeVault } from "./vault-session";

/** Reads what only an open vault answers. A refusal wipes the tab, which asks for the factor. */
export function useOpenedQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const queryClient = useQueryClient();
  const query = useQuery(options);
  const isLocked = isLockedError(query.error);
  useEffect(() => {
    if (isLocked) wipeVault(queryClient);
  }, [isLocked, queryClient]);
  return query;
}
