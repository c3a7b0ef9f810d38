import type { ApartAnswer, ApartRequest } from "./task.ts";

// The child process that `apart/pool.ts` starts. It runs one task after the other and exits with the server.

process.on("message", (request: ApartRequest) => void answer(request));
process.on("disconnect", () => process.exit(0));

async function answer({ module, name, input }: ApartRequest): Promise<void> {
  try {
    const { [name]: work } = (await import(module)) as Record<string, (...input: unknown[]) => unknown>;
    if (work === undefined) throw new Error(`${module} exports no ${name}`);
    send({ output: await work(...input) });
  } catch (error) {
    send({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function send(reply: ApartAnswer): void {
  process.send?.(reply);
}
