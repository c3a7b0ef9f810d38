/**
 * A function that reads bytes from strangers. A child process imports `module` and calls the export with this `name`.
 */
export interface ApartTask<Input extends unknown[], Output> {
  readonly module: string;
  readonly name: string;
  /** Only its type is used here. */
  readonly work: (...input: Input) => Output | Promise<Output>;
}

/**
 * `module` is the `import.meta.url` of the module that exports `work` under its own name. Input and output must be
 * plain data or bytes.
 */
export function apartTask<Input extends unknown[], Output>(
  module: string,
  work: (...input: Input) => Output | Promise<Output>,
): ApartTask<Input, Output> {
  return { module, name: work.name, work };
}

/** The message to the child process. */
export interface ApartRequest {
  module: string;
  name: string;
  input: unknown[];
}

/** The message back. `error` is the stack of what the task threw. */
export type ApartAnswer = { output: unknown } | { error: string };
