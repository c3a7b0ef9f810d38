/** Every address of the office that a page can link to; no other place writes one out. */
function at(path: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? path : `${path}?${query}`;
}

export const paths = {
  home: (): "/" => "/",
  signIn: (what: { back?: string | undefined; ended?: string | undefined } = {}) => at("/sign-in", what),
  /** The link of an invitation; its key travels in the address once. */
  enrol: (key?: string) => at("/enrol", { key }),
  me: () => "/me",
  proposals: (what: { list?: string; id?: string } = {}) => at("/proposals", what),
} as const;
