"use client";
import { api } from "@/lib/platform/http/client";
import { OnceButton } from "./once-button";

export const UnsubscribeButton = ({ token }: { token: string }) => (
  <OnceButton
    label="Unsubscribe"
    done="Done. You're unsubscribed."
    act={() => api.post("/notifications/unsubscribe", { query: { token } })}
  />
);
