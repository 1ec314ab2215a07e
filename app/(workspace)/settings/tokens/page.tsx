import type { Metadata } from "next";
import Link from "next/link";
import { textLink } from "@/components/account/account-page";
import { SettingsSection } from "@/components/settings/settings-section";
import { TokenList } from "@/components/settings/token-list";

export const metadata: Metadata = { title: "API tokens · Settings" };

export default function TokensPage() {
  return (
    <SettingsSection
      title="API tokens"
      lead={
        <>
          For scripts that act as you. See the{" "}
          <Link href="/docs" className={textLink}>
            API reference
          </Link>
          .
        </>
      }
    >
      <TokenList />
    </SettingsSection>
  );
}
