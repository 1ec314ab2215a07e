"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import { Input } from "@/components/ui/input";

export function OutboxFilter({ to }: { to: string }) {
  return (
    <Form action="/outbox" className="w-full sm:w-64">
      <Input
        key={to}
        name="to"
        type="search"
        defaultValue={to}
        aria-label="Show mail to an address"
        placeholder="Mail to…"
        autoComplete="off"
        spellCheck={false}
        lead={<Search aria-hidden />}
      />
    </Form>
  );
}
