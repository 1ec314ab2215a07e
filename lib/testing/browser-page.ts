import "@/app/globals.css";
import "./patience";

// Next's client code reads `process.env`, which its own bundler replaces and Vite's does not.
Object.assign(globalThis, { process: { env: {} } });
