import { toast } from "@/components/ui/toast";
import { describeError } from "@/lib/platform/http/client";

/** After one meeting of a series was changed: says so, and offers the same for all that have not started. */
export function offerForAll(
  title: string,
  changeAll: () => Promise<unknown>,
  allChanged = "All meetings of the series were changed.",
) {
  toast.good(title, {
    description: "Only this meeting was changed.",
    action: {
      label: "Change all",
      onClick: () =>
        void changeAll().then(
          () => toast.good(allChanged),
          (error) => toast.bad("The other meetings weren't changed.", { description: describeError(error) }),
        ),
    },
  });
}
