/** Every address of the office that a page can link to; no other place writes one out. */
function at(path: string, parameters: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? path : `${path}?${query}`;
}

export const paths = {
  home: (): "/" => "/",
  signIn: (what: { back?: string | undefined } = {}) => at("/sign-in", what),
  me: () => "/me",
  health: () => "/health",
  mailbox: () => "/mailbox",
  closures: () => "/closures",
  settings: () => "/settings",
  recharges: (what: { queue?: string; id?: string } = {}) => at("/recharges", what),
  withdrawals: (what: { queue?: string; id?: string } = {}) => at("/withdrawals", what),
  networks: () => "/networks",
  members: (what: { text?: string } = {}) => at("/members", what),
  member: (id: string, what: { part?: string } = {}) => at("/member", { id, ...what }),
  appeals: (what: { list?: string; id?: string } = {}) => at("/appeals", what),
  operators: () => "/operators",
  audit: (what: { subject_kind?: string; subject_id?: string; operator_id?: string; action?: string } = {}) => at("/audit", what),
  accounts: (what: { kind?: string; owner?: string } = {}) => at("/accounts", what),
  entries: (account: string) => at("/entries", { id: account }),
  transfer: (id: string) => at("/transfer", { id }),
  transfersOf: (source: string, id: string) => at("/transfers", { source, id }),
  trialBalance: () => "/trial-balance",
  checks: () => "/checks",
  corrections: (what: { list?: string; id?: string } = {}) => at("/corrections", what),
  correct: (what: { reverses?: string; member?: string } = {}) => at("/correct", what),
  proposals: (what: { list?: string; id?: string } = {}) => at("/proposals", what),
} as const;
