"use client";
import { api } from "@/lib/platform/http/client";
import { OnceButton } from "./once-button";

export const NotMeButton = ({ token }: { token: string }) => (
  <OnceButton
    label="Sign out everywhere and close the vault"
    done="Done. You're signed out everywhere, and your vault is closed."
    act={() => api.post("/vault/not-me", { query: { token } })}
  />
);
