import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"form">, "action"> & {
  action: string | undefined;
  /** What is sent beside what is typed into it. */
  hiddenFields?: Record<string, string | null>;
};

/** A form that the browser itself sends, for pages that work without scripts. The service answers with a page. */
export function NativeForm({ method = "post", hiddenFields = {}, children, ...rest }: Props) {
  return (
    <form {...rest} method={method}>
      {Object.entries(hiddenFields).map(([name, value]) =>
        value === null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
