/**
 * A function that reads what strangers sent. It runs in a process apart, which imports its module and calls it by its
 * name.
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

export interface ApartRequest {
  module: string;
  name: string;
  input: unknown[];
}

export type ApartAnswer = { output: unknown } | { error: string };
