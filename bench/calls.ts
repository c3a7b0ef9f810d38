import { type ChildProcess, fork } from "node:child_process";

/** The bench starts, calls and ends its own processes over the channel that Node opens to a forked child. */
export interface Other {
  readonly pid: number;
  call<Result>(name: string, parameters?: object): Promise<Result>;
  stop(): Promise<void>;
}

interface Reply {
  number: number;
  result?: unknown;
  error?: string;
}

export function startOther(
  file: URL,
  options: { environment?: Record<string, string>; flags?: readonly string[] } = {},
): Other {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, NODE_ENV: "production", ...options.environment },
    execArgv: [...(options.flags ?? [])],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  child.on("message", ({ number, result, error }: Reply) => {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error));
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error(`${file.pathname} ended`))));
  return {
    pid: child.pid ?? 0,
    call: <Result>(name: string, parameters: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        // the caller knows what the call gives
        waiting.set(last, { resolve: (result) => resolve(result as Result), reject });
        child.send({ number: last, name, parameters });
      }),
    async stop() {
      if (child.connected) child.send({ number: 0, name: "stop", parameters: {} });
      await ended;
    },
  };
}

type Handlers = Record<string, (parameters: never) => Promise<unknown>>;

/** In the child: answers calls until `stop`, then closes everything and ends. */
export function answerCalls(handlers: Handlers, letGo: () => Promise<void>): void {
  process.on("message", ({ number, name, parameters }: { number: number; name: string; parameters: never }) => {
    if (name === "stop") {
      void letGo().then(() => process.exit(0));
      return;
    }
    const handler = handlers[name] ?? (() => Promise.reject(new Error(`nobody answers ${name}`)));
    handler(parameters).then(
      (result) => process.send?.({ number, result }),
      (error: unknown) =>
        process.send?.({ number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on("disconnect", () => process.exit(1));
}
