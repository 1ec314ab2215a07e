import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findPageProfile } from "@/app/page-profile";
import { JobsPage } from "@/components/admin/jobs/jobs-page";

export const metadata: Metadata = { title: "Jobs · Administration" };

export default async function Page() {
  if (!(await findPageProfile())?.is_admin) notFound();
  return <JobsPage />;
}
