"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/ui/toast";
import type { apiTokenShape, createApiTokenBody, sessionShape, setPasswordBody } from "@/lib/platform/auth/schema";
import { api, describeError } from "@/lib/platform/http/client";

export type SessionWire = z.infer<typeof sessionShape>;
export type ApiTokenWire = z.infer<typeof apiTokenShape>;

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => api.get("/auth/sessions", { signal }),
});

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => api.get("/tokens", { signal }),
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete("/auth/sessions/{session_id}", { path: { session_id: id } }),
    onError: (error) => toast.bad("Couldn't sign it out", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndAllSessions() {
  return useMutation({
    mutationFn: () => api.delete("/auth/sessions"),
    onSuccess: () => window.location.assign("/sign-in"),
    onError: (error) => toast.bad("Couldn't sign out everywhere", { description: describeError(error) }),
  });
}

export function useSetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof setPasswordBody>) => api.put("/auth/password", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof createApiTokenBody>) => api.post("/tokens", { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete("/tokens/{token_id}", { path: { token_id: id } }),
    onError: (error) => toast.bad("Couldn't revoke the token", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
