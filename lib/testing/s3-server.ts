import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../../scripts/stack/ports.mjs";
import { findS3Server } from "../../scripts/test/find-s3-server.mjs";
import type { S3Options } from "../providers/storage/s3";

const startLimitMs = 30_000;

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
  const server = spawn(command, [...ofServer, "--quiet", "posix", "--sidecar", metadata, objects], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  server.stderr.setEncoding("utf8").on("data", (chunk) => (complaint += chunk));
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const deadline = Date.now() + startLimitMs;
  while (!(await fetch(options.endpoint).then(Boolean, () => false))) {
    if (Date.now() > deadline || server.exitCode !== null) throw new Error(`versitygw did not start: ${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    options,
    stop: async () => {
      process.off("exit", kill);
      if (server.exitCode === null) {
        const ended = new Promise((resolve) => server.once("exit", resolve));
        kill();
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
