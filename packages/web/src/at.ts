/** An address with its parameters. Empty parameters are left out. Only an app's paths.ts writes addresses. */
export function at(path: string, parameters: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? path : `${path}?${query}`;
}
