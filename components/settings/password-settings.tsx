"use client";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";

const loadForm = () => import("./password-form").then((loaded) => loaded.PasswordForm);

/** The form of the password, in its own code: forms check what is entered with the server's rules. */
export function PasswordSettings({ hasPassword }: { hasPassword: boolean }) {
  return (
    <LatePart
      load={loadForm}
      props={{ hasPassword }}
      waiting={<Skeleton className={hasPassword ? "h-48 max-w-md" : "h-28 max-w-md"} />}
    />
  );
}
