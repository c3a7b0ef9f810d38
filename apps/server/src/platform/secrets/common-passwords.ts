import { refuse } from "../http/refuse.ts";

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * 49,000 passwords that attackers try first. Read when somebody first chooses a password: it takes 0.1 s and 6 MB,
 * which a start need not pay.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((word) => String(word).toLowerCase())),
  );
  return known;
}

/**
 * A new password that everybody tries first is no password (ASVS 6.2.4). Capitals do not help. Refuses
 * `password_common`.
 */
export async function refuseCommon(password: string): Promise<void> {
  if ((await commonPasswords()).has(password.normalize("NFKC").trim().toLowerCase())) refuse("password_common");
}
