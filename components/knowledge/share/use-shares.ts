"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { knowledgeKey, type ShareTarget, sharesQuery } from "@/components/knowledge/library-queries";
import type { SharesBody, ShareWire } from "@/lib/features/knowledge/schema";
import { ApiError, api, describeError } from "@/lib/platform/http/client";
import { keyOf, type ShareRole } from "./reader-words";

/** Somebody whom it is shared with, or is to be. */
export type Reader = ShareWire & { problem: string | null };

/** Whom a note or a folder is shared with. Each change is saved at once; the requests follow one another. */
export function useShares(target: ShareTarget) {
  const queryClient = useQueryClient();
  const query = useQuery(sharesQuery(target));
  /** What has not been saved: whole list, as it is to be. */
  const [wanted, setWanted] = useState<readonly ShareWire[] | null>(null);
  /** Those that the service refused are not sent again with the others. */
  const [refused, setRefused] = useState<readonly Reader[]>([]);
  const save = useMutation({
    scope: { id: `shares ${target.kind} ${target.id}` },
    mutationFn: (list: readonly ShareWire[]) => {
      const body: SharesBody = list.flatMap(toEntry);
      return target.kind === "note"
        ? api.put("/knowledge/{doc_id}/shares", { path: { doc_id: target.id }, body })
        : api.put("/knowledge/folders/{folder_id}/shares", { path: { folder_id: target.id }, body });
    },
    onSuccess: (saved, list) => {
      queryClient.setQueryData(sharesQuery(target).queryKey, saved);
      setWanted((latest) => (latest === list ? null : latest));
      for (const part of ["folders", "note"]) void queryClient.invalidateQueries({ queryKey: [...knowledgeKey, part] });
    },
  });
  const saved = query.data ?? [];
  const shown = wanted ?? saved;

  /** `changed`: what a failure is about. */
  function send(list: readonly ShareWire[], changed: ShareWire) {
    const key = keyOf(changed);
    setRefused((known) => known.filter((one) => keyOf(one) !== key));
    setWanted(list);
    save.mutate(list, {
      onError: (error) => {
        setWanted(null);
        setRefused((known) => [
          ...known.filter((one) => keyOf(one) !== key),
          { ...changed, problem: problemOf(error, list, changed) },
        ]);
      },
    });
  }

  return {
    query,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    readers: [
      ...shown
        .filter((one) => !refused.some((other) => keyOf(other) === keyOf(one)))
        .map((one): Reader => ({ ...one, problem: null })),
      ...refused,
    ],
    set: (reader: ShareWire) => send([...shown.filter((one) => keyOf(one) !== keyOf(reader)), reader], reader),
    change: (reader: ShareWire, role: ShareRole) => {
      const next = { ...reader, role };
      const isThere = shown.some((one) => keyOf(one) === keyOf(reader));
      send(isThere ? shown.map((one) => (keyOf(one) === keyOf(reader) ? next : one)) : [...shown, next], next);
    },
    remove: (reader: ShareWire) => {
      const rest = shown.filter((one) => keyOf(one) !== keyOf(reader));
      if (rest.length === shown.length) setRefused((known) => known.filter((one) => keyOf(one) !== keyOf(reader)));
      else send(rest, reader);
    },
  };
}

function toEntry({ kind, id, email, role }: ShareWire): SharesBody {
  if (kind === "everyone") return [{ kind, role }];
  if (kind === "team") return id ? [{ kind, id, role }] : [];
  return email ? [{ kind, email, role }] : [];
}

function problemOf(error: Error, list: readonly ShareWire[], changed: ShareWire): string {
  if (!(error instanceof ApiError)) return describeError(error);
  const at = list.findIndex((one) => keyOf(one) === keyOf(changed));
  return error.errors.find(({ path }) => path.split(".")[0] === String(at))?.message ?? describeError(error);
}
