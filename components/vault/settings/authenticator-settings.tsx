"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import type { Proof } from "@/components/patterns/identity/identity-form";
import type { Reader } from "@/components/patterns/identity/reader";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { holdCodes } from "@/components/vault/unkept-codes";
import { statusQuery, totpQuery } from "@/components/vault/vault-queries";
import { inOpenVault, notifyTabs } from "@/components/vault/vault-session";
import { fewRecoveryCodes, recoveryCodeCount } from "@/lib/features/vault/constants";
import { api, describeError } from "@/lib/platform/http/client";

const loadEnrol = () => import("@/components/vault/set-up/enrol-dialog").then((loaded) => loaded.EnrolDialog);
const loadIdentity = () =>
  import("@/components/patterns/identity/identity-dialog").then((loaded) => loaded.IdentityDialog);

/** Turns the authenticator on and off, and makes new recovery codes. */
export function AuthenticatorSettings({ reader }: { reader: Reader }) {
  const query = useQuery(totpQuery);
  const [isEnrolling, setIsEnrolling] = useState(false);
  if (query.isError) {
    return (
      <ErrorState title="Couldn't load this" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {describeError(query.error)}
      </ErrorState>
    );
  }
  if (!query.data) return <Skeleton className="h-20 max-w-md" />;
  return (
    <div className="flex flex-col items-start gap-4">
      {query.data.enrolled ? (
        <Enrolled codesLeft={query.data.recovery_codes_left} reader={reader} onReplace={() => setIsEnrolling(true)} />
      ) : (
        <>
          <p className="max-w-prose text-base text-ink">
            Off. With it, nobody opens your vault by a PIN that they have seen.
          </p>
          <Button variant="primary" onClick={() => setIsEnrolling(true)}>
            Set up authenticator
          </Button>
        </>
      )}
      {isEnrolling ? (
        <LateOverlay load={loadEnrol} props={{ open: isEnrolling, onOpenChange: setIsEnrolling }} />
      ) : null}
    </div>
  );
}

type EnrolledProps = { codesLeft: number; reader: Reader; onReplace: () => void };

function Enrolled({ codesLeft, reader, onReplace }: EnrolledProps) {
  const queryClient = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const renew = useMutation({
    mutationFn: () => inOpenVault(queryClient, () => api.post("/vault/totp/recovery-codes")),
    onSuccess: ({ recovery_codes: codes }) => {
      holdCodes(codes);
      return queryClient.invalidateQueries({ queryKey: totpQuery.queryKey });
    },
    onError: (error) => void toast.bad("Couldn't make new recovery codes.", { description: describeError(error) }),
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-base text-ink">
        <Badge tone="good">On</Badge>
        {codesLeft} of {recoveryCodeCount} recovery codes left
      </p>
      {codesLeft <= fewRecoveryCodes ? (
        <p className="flex items-start gap-2 text-base text-warn">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {codesLeft === 0
            ? "Without a recovery code, a lost phone means starting again with a new PIN."
            : "Make new ones before they run out."}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          New recovery codes
        </Button>
        <Button onClick={onReplace}>Use another phone</Button>
        <Button variant="danger-quiet" onClick={() => setIsEnding(true)}>
          Turn off
        </Button>
      </div>
      <LateOverlay
        load={loadIdentity}
        props={{
          open: isEnding,
          onOpenChange: setIsEnding,
          reader,
          title: "Turn off your authenticator?",
          description:
            "Its recovery codes stop working, and the vault closes wherever it's open. Your PIN opens it again.",
          action: "Turn off",
          danger: true,
          act: (headers: Proof) => api.delete("/vault/totp", { headers }),
          onActed: () => {
            holdCodes(null);
            notifyTabs("changed");
            void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
            void queryClient.invalidateQueries({ queryKey: totpQuery.queryKey });
            toast.good("Authenticator turned off");
          },
        }}
      />
    </>
  );
}
