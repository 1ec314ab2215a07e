import "server-only";
import { sign } from "@/lib/platform/auth/secret";
import { tidyAddress } from "./tidy-address";

/** What is remembered of somebody who had a free month. The address cannot be read from it, nor tried without the key. */
export const addressHash = (address: string) => sign("used-pass", tidyAddress(address));
