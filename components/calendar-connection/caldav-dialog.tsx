"use client";
import { useId } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { connectCaldavBody } from "@/lib/features/calendar/schema";
import { caldavServices, findService } from "./caldav-services";
import { useConnectCaldav } from "./use-connection";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Server, user and app password of a calendar that speaks CalDAV. */
export function CaldavDialog({ open, onOpenChange }: Props) {
  const formId = useId();
  const connect = useConnectCaldav();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Connect a CalDAV calendar"
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={connect.isPending}>
            Connect
          </Button>
        </>
      }
    >
      <CaldavForm id={formId} connect={connect.mutateAsync} onConnected={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = { id: string; connect: ReturnType<typeof useConnectCaldav>["mutateAsync"]; onConnected: () => void };

function CaldavForm({ id, connect, onConnected }: FormProps) {
  const form = useBodyForm({
    schema: connectCaldavBody,
    initial: { server: "", user: "", password: "" },
    send: connect,
    onSent: onConnected,
  });
  const service = findService(form.values.server);
  return (
    <BodyForm form={form} id={id}>
      <FormField form={form} name="server" label="Server address">
        {(bound) => (
          <>
            <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" maxLength={500} {...bound} />
            <span className="flex flex-wrap gap-1.5">
              {caldavServices.map(({ name, server }) => (
                <Button
                  key={name}
                  size="sm"
                  variant={service?.name === name ? "wash" : "secondary"}
                  aria-label={`Use the address of ${name}`}
                  onClick={() => bound.onValueChange(server)}
                >
                  {name}
                </Button>
              ))}
            </span>
          </>
        )}
      </FormField>
      <FormField form={form} name="user" label="User name" description={service?.user}>
        {(bound) => <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={200} {...bound} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label="App password"
        description={`Not your usual password, but one for Parley alone. ${service?.password ?? "Create it in the security settings of your account."}`}
      >
        {(bound) => <Input type="password" autoComplete="off" maxLength={500} {...bound} />}
      </FormField>
    </BodyForm>
  );
}
