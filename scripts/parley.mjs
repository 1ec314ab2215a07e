#!/usr/bin/env node
// `npm run parley -- <command>`: what an operator does with an installation. Starts without packages.
import { runCommand } from "./operations/run-command.mjs";

process.exit(await runCommand(process.argv.slice(2)));
