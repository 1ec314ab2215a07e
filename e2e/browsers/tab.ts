export type Point = { x: number; y: number };
/** Moves the pointer there, or presses or releases its button. */
export type PointerStep = Point | "down" | "up";

/** What every engine can do with one window, by the protocol it speaks. */
export type Tab = {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of an async function in the page, and answers what it returns: plain data. */
  run(body: string): Promise<unknown>;
  /** Runs in every page from the next one on, before its own scripts. */
  beforeScripts(body: string): Promise<void>;
  point(steps: readonly PointerStep[]): Promise<void>;
  type(text: string): Promise<void>;
  /** One key by the name that `KeyboardEvent.key` has, with modifiers before it: `Shift+ArrowLeft`. */
  press(keys: string): Promise<void>;
  /** Chooses a file as a person does in the dialog of the file field that the selector finds. */
  choose(selector: string, file: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** A PDF, as the page comes out of a printer. */
  print(): Promise<Uint8Array>;
  bringToFront(): Promise<void>;
  /** What its pages threw. */
  complaints(): Promise<string[]>;
};

export type EngineName = "firefox" | "webkit" | "chromium";

/** How a browser is set up. All windows with the same options may share one. */
export type Setup = {
  /** `none`: a machine without camera and microphone; `denied`: the browser has been told to refuse them. */
  devices?: "given" | "denied" | "none";
  webgl?: boolean;
  calls?: boolean;
  userAgent?: string;
  /** Nothing of it is kept. */
  isPrivate?: boolean;
  /** Takes keys of the system. Else Firefox behaves as if each window had the focus, and hears no input method. */
  hearsSystem?: boolean;
};

export type RunningBrowser = {
  /** A window with cookies and storage of its own. */
  open(): Promise<Tab>;
  close(): Promise<void>;
};
