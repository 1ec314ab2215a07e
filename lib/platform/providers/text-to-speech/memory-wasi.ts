const success = 0;
const badDescriptor = 8;
const notSeekable = 29;
/** The one folder that the program sees. */
const folderDescriptor = 3;
const folderName = new TextEncoder().encode("/");
const fileType = { device: 2, folder: 3, file: 4 };

/** A file that the program writes. */
class MemoryFile {
  #bytes = new Uint8Array(65_536);
  #length = 0;
  at = 0;

  write(part: Uint8Array) {
    const end = this.at + part.length;
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(part, this.at);
    this.at = end;
    this.#length = Math.max(this.#length, end);
  }

  /** `whence`: from the start, from here, or from the end. */
  seek(offset: number, whence: number) {
    this.at = offset + ([0, this.at, this.#length][whence] ?? 0);
  }

  get bytes() {
    return this.#bytes.subarray(0, this.#length);
  }
}

class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

/**
 * Runs a WASI program that writes one file, and returns the file. Only what Flite calls exists. `node:wasi` is not used:
 * in Node 20 a collection of garbage during a long run corrupts the memory of the process.
 */
export async function runInMemory(module: WebAssembly.Module, args: string[]): Promise<Uint8Array> {
  const files = new Map<number, MemoryFile>();
  const given = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  let memory: WebAssembly.Memory;
  const view = () => new DataView(memory.buffer);
  const bytes = (at: number, length: number) => new Uint8Array(memory.buffer, at, length);

  const calls = {
    args_sizes_get(countAt: number, lengthAt: number) {
      view().setUint32(countAt, given.length, true);
      view().setUint32(
        lengthAt,
        given.reduce((sum, arg) => sum + arg.length, 0),
        true,
      );
      return success;
    },
    args_get(pointersAt: number, textAt: number) {
      let at = textAt;
      for (const [index, arg] of given.entries()) {
        view().setUint32(pointersAt + index * 4, at, true);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      }
      return success;
    },
    clock_time_get(_id: number, _precision: bigint, timeAt: number) {
      view().setBigUint64(timeAt, BigInt(Date.now()) * 1_000_000n, true);
      return success;
    },
    fd_prestat_get(descriptor: number, statAt: number) {
      if (descriptor !== folderDescriptor) return badDescriptor;
      view().setUint32(statAt, 0, true);
      view().setUint32(statAt + 4, folderName.length, true);
      return success;
    },
    fd_prestat_dir_name(_descriptor: number, nameAt: number, length: number) {
      bytes(nameAt, length).set(folderName.subarray(0, length));
      return success;
    },
    fd_fdstat_get(descriptor: number, statAt: number) {
      const type = files.has(descriptor)
        ? fileType.file
        : descriptor === folderDescriptor
          ? fileType.folder
          : fileType.device;
      bytes(statAt, 24).fill(0);
      view().setUint8(statAt, type);
      view().setBigUint64(statAt + 8, 0xffff_ffff_ffff_ffffn, true);
      view().setBigUint64(statAt + 16, 0xffff_ffff_ffff_ffffn, true);
      return success;
    },
    fd_fdstat_set_flags: () => success,
    path_open(...args: [number, number, number, number, number, bigint, bigint, number, number]) {
      const descriptor = folderDescriptor + 1 + files.size;
      files.set(descriptor, new MemoryFile());
      view().setUint32(args[8], descriptor, true);
      return success;
    },
    fd_read(_descriptor: number, _partsAt: number, _count: number, readAt: number) {
      view().setUint32(readAt, 0, true);
      return success;
    },
    fd_write(descriptor: number, partsAt: number, count: number, writtenAt: number) {
      let written = 0;
      for (let part = 0; part < count; part += 1) {
        const at = view().getUint32(partsAt + part * 8, true);
        const length = view().getUint32(partsAt + part * 8 + 4, true);
        files.get(descriptor)?.write(bytes(at, length));
        written += length;
      }
      view().setUint32(writtenAt, written, true);
      return success;
    },
    fd_seek(descriptor: number, offset: bigint, whence: number, positionAt: number) {
      const file = files.get(descriptor);
      if (!file) return notSeekable;
      file.seek(Number(offset), whence);
      view().setBigUint64(positionAt, BigInt(file.at), true);
      return success;
    },
    fd_close: () => success,
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };

  const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: calls });
  if (!(exports.memory instanceof WebAssembly.Memory) || typeof exports._start !== "function") {
    throw new Error("not a WASI program");
  }
  memory = exports.memory;
  try {
    exports._start();
  } catch (error) {
    if (!(error instanceof Exit) || error.code !== 0) throw error;
  }
  const [file] = files.values();
  if (!file) throw new Error("The program wrote no file.");
  return file.bytes;
}
