/**
 * The browser's part of a passkey. `options` is what the server wrote. The result is what the server reads, or null if
 * the person closed the browser's own dialog, which has already said why. The library is loaded with the first use.
 */
export async function registerPasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    // the server wrote it for this call
    const optionsJSON = JSON.parse(options) as Parameters<typeof startRegistration>[0]["optionsJSON"];
    return JSON.stringify(await startRegistration({ optionsJSON }));
  } catch {
    return null;
  }
}

/** The same as `registerPasskey`, but to sign in. */
export async function answerPasskey(options: string): Promise<string | null> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    // the server wrote it for this call
    const optionsJSON = JSON.parse(options) as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    return JSON.stringify(await startAuthentication({ optionsJSON }));
  } catch {
    return null;
  }
}

/** Whether this browser can use passkeys on this page. They need HTTPS or localhost. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}
