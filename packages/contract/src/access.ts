/**
 * Who may call (SPEC 6). Ownership is not here: each statement has it in its WHERE. A thing of somebody else is _not
 * found_.
 */
export const callers = ["visitor", "member", "merchant", "operator"] as const;
/**
 * An endpoint's `who`. The server refuses a caller of another kind with `log_in`, `not_a_merchant` or `not_permitted`.
 */
export type Caller = (typeof callers)[number];

/**
 * The parts of a store's work. Each endpoint of a merchant belongs to exactly one. `money` shows or moves the store's
 * money. `store` is how the store presents itself and how it ships.
 */
export const merchantParts = ["orders", "goods", "money", "store"] as const;
/** The `part` of an endpoint of a merchant. It is also the first half of an API key's scope, as in `orders:read`. */
export type MerchantPart = (typeof merchantParts)[number];

/**
 * All parts of a store's work. `chat` is the store's conversations. Its endpoints are those of every member, because a
 * member is a customer in one conversation and the store in another. No API key opens them: a message keeps the person
 * who wrote it.
 */
export const storeParts = [...merchantParts, "chat"] as const;
/** A part that staff may have. It also decides which events of the store staff receive (`storeEventParts`). */
export type StorePart = (typeof storeParts)[number];

/** What the owner of a store gives to staff. */
export const staffParts = [...storeParts] as const;
/**
 * A part of the store's work as a staff member has it. The server refuses an endpoint of another part with
 * `part_not_yours`.
 */
export type StaffPart = StorePart;

/** What an operator may do in the back office, one word for each kind of work. Each endpoint requires exactly one. */
export const permissions = [
  "office.look",
  "figures.look",
  "members.look",
  "members.freeze",
  "orders.look",
  "orders.correct",
  "applications.decide",
  "appeals.answer",
  "recharges.decide",
  "withdrawals.decide",
  "bond.decide",
  "disputes.open",
  "disputes.decide",
  "networks.change",
  "supply.look",
  "supply.change",
  "stores.look",
  "stores.hold",
  "goods.take_down",
  "reports.decide",
  "signals.look",
  "signals.decide",
  "catalogue.change",
  "coupons.look",
  "coupons.change",
  "support.look",
  "support.answer",
  "support.manage",
  "content.look",
  "content.edit",
  "ledger.look",
  "ledger.correct",
  "settings.look",
  "settings.change",
  "audit.look",
  "mailbox.look",
  "operators.manage",
] as const;
/**
 * The `permission` of an endpoint of the back office. The server refuses an operator without it with `not_permitted`.
 */
export type Permission = (typeof permissions)[number];

/**
 * Which role may do what: the whole policy of the back office on one page (PAGES 6, PROOF SEC-006). An operator has one
 * role. A new role counts from the next call on. What takes two people requires the same permission from the second
 * person.
 */
export const roles = {
  support: [
    "office.look",
    "members.look",
    "orders.look",
    "orders.correct",
    "disputes.open",
    "appeals.answer",
    "support.look",
    "support.answer",
    "content.look",
  ],
  catalogue: [
    "office.look",
    "figures.look",
    "orders.look",
    "supply.look",
    "supply.change",
    "stores.look",
    "goods.take_down",
    "reports.decide",
    "catalogue.change",
    "coupons.look",
    "content.look",
    "content.edit",
  ],
  finance: [
    "office.look",
    "figures.look",
    "members.look",
    "orders.look",
    "signals.look",
    "signals.decide",
    "recharges.decide",
    "withdrawals.decide",
    "bond.decide",
    "networks.change",
    "coupons.look",
    "coupons.change",
    "ledger.look",
    "ledger.correct",
    "settings.look",
  ],
  reviewer: [
    "office.look",
    "figures.look",
    "members.look",
    "members.freeze",
    "orders.look",
    "orders.correct",
    "signals.look",
    "signals.decide",
    "applications.decide",
    "appeals.answer",
    "disputes.open",
    "disputes.decide",
    "support.look",
    "support.answer",
    "stores.look",
    "stores.hold",
    "goods.take_down",
    "reports.decide",
    "audit.look",
    "ledger.look",
  ],
  administrator: permissions,
} as const satisfies Record<string, readonly Permission[]>;
/** The role of an operator. Each operator has exactly one (PAGES 6). */
export type Role = keyof typeof roles;
/** All roles in the order of `roles`, as inputs and the proposals to change an operator accept them. */
export const roleNames = Object.keys(roles) as readonly Role[]; // the keys of `roles`

/** What a role may do. */
export function permissionsOf(role: Role): readonly Permission[] {
  return roles[role];
}

/** Whether a role may do a kind of work. */
export function mayDo(role: Role, permission: Permission): boolean {
  return (roles[role] as readonly Permission[]).includes(permission); // narrower lists are lists of permissions
}
