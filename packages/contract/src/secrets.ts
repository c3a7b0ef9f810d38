/** Fields of inputs that are kept nowhere: not in a browser's storage, and not in the hash that tells one call from another. */
export function isSecret(field: string): boolean {
  return /password|captcha|secret|token|^((recovery|current)_)?code$|^totp$|^pin$/.test(field);
}
