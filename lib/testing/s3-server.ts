import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { S3Options } from "@/lib/platform/providers/storage/s3";
import { freePort } from "@/scripts/stack/ports.mjs";
import { findS3Server } from "@/scripts/test/find-s3-server.mjs";
import { startProgram } from "./start-program";

/** versitygw, an S3 server that is not ours, on loopback with one empty bucket. Built once a machine. */
export async function startS3Server() {
  const command = await findS3Server();
  const folder = mkdtempSync(path.join(tmpdir(), "parley-s3-"));
  const [objects, metadata] = [path.join(folder, "objects"), path.join(folder, "metadata")];
  const bucket = "parley";
  mkdirSync(path.join(objects, bucket), { recursive: true });
  mkdirSync(metadata);
  const address = `127.0.0.1:${await freePort()}`;
  const options: S3Options = {
    endpoint: `http://${address}`,
    region: "eu-central-1",
    bucket,
    accessKeyId: "parley",
    secretAccessKey: "parley-secret",
  };
  const { accessKeyId, secretAccessKey, region } = options;
  const ofServer = ["--access", accessKeyId, "--secret", secretAccessKey, "--region", region, "--port", address];
  const args = [...ofServer, "--quiet", "posix", "--sidecar", metadata, objects];
  return { options, ...(await startProgram({ name: "versitygw", command, args, url: options.endpoint, folder })) };
}
